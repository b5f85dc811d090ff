// Made by tools/protocol.py from tables/close_codes.py; docs/protocol.md explains them.
export const OK = 1000
export const PROTOCOL_ERROR = 1002
export const NOT_TEXT = 1003
export const NEVER_SENT = 1006
export const BAD_TEXT = 1007
export const TOO_BIG = 1009
export const FAULT = 1011
export const RESTART = 1012
export const TOO_MANY = 4001
export const SILENT = 4002
export const OLD_PROTOCOL = 4003
export const UNREADABLE = 4007
export const TOO_FAST = 4008
export const ELSEWHERE = 4010

/** After these the same would happen again. */
export const FINAL: ReadonlySet<number> = new Set([PROTOCOL_ERROR, NOT_TEXT, BAD_TEXT, TOO_BIG, TOO_MANY, OLD_PROTOCOL, UNREADABLE])
