/* Writes down, in order, what a process does to its journal and says on its sockets.
 *
 * Preloaded into the server by the test. A line is "write OP...", "sync" or "say OP...": the wishes
 * named in the pages written to the -wal file, a sync of that file, the acks sent on a socket. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define OP "witness-"
#define DIGITS 4

static int book = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void open_book(void) {
    const char *path = getenv("WITNESS_BOOK");
    if (path) book = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(const char *what, const char *data, size_t size, const char *mark) {
    char line[8192];
    int used = snprintf(line, sizeof line, "%s", what), named = 0;
    const char *at = data, *end = data + size;
    while (data && (at = memmem(at, end - at, mark, strlen(mark)))) {
        const char *op = memmem(at, end - at, OP, strlen(OP));
        if (!op || op + strlen(OP) + DIGITS > end || used + 32 > (int)sizeof line) break;
        used += snprintf(line + used, sizeof line - used, " %.*s", (int)strlen(OP) + DIGITS, op);
        at = op + strlen(OP) + DIGITS;
        named++;
    }
    if (data && !named) return;
    line[used++] = '\n';
    pthread_mutex_lock(&turn);
    syscall(SYS_write, book, line, used);
    pthread_mutex_unlock(&turn);
}

static int is_journal(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    return size > 4 && !memcmp(path + size - 4, "-wal", 4);
}

static int is_socket(int fd) {
    struct stat facts;
    return !fstat(fd, &facts) && S_ISSOCK(facts.st_mode);
}

static void saw(int fd, const void *data, size_t size) {
    if (book < 0 || fd == book) return;
    if (is_socket(fd)) note("say", data, size, "\"t\":\"ack\"");
    else if (is_journal(fd)) note("write", data, size, OP);
}

static void saw_all(int fd, const struct iovec *parts, int count) {
    for (int part = 0; part < count; part++) saw(fd, parts[part].iov_base, parts[part].iov_len);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *data, size_t size) {
    saw(fd, data, size);
    return REAL(write)(fd, data, size);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    saw_all(fd, parts, count);
    return REAL(writev)(fd, parts, count);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    saw(fd, data, size);
    return REAL(pwrite)(fd, data, size, at);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    saw(fd, data, size);
    return REAL(pwrite64)(fd, data, size, at);
}

ssize_t send(int fd, const void *data, size_t size, int flags) {
    saw(fd, data, size);
    return REAL(send)(fd, data, size, flags);
}

ssize_t sendto(int fd, const void *data, size_t size, int flags, const struct sockaddr *to,
               socklen_t length) {
    saw(fd, data, size);
    return REAL(sendto)(fd, data, size, flags, to, length);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    saw_all(fd, message->msg_iov, (int)message->msg_iovlen);
    return REAL(sendmsg)(fd, message, flags);
}

/* A sync counts once it has returned and has not failed. */
int fsync(int fd) {
    int failed = REAL(fsync)(fd);
    if (!failed && is_journal(fd)) note("sync", NULL, 0, "");
    return failed;
}

int fdatasync(int fd) {
    int failed = REAL(fdatasync)(fd);
    if (!failed && is_journal(fd)) note("sync", NULL, 0, "");
    return failed;
}
