// A rulebook as the server keeps it: Markdown with numbered paragraphs, read into parts.
export interface Paragraph { number: string; text: string; table?: string[][] }
export interface Chapter { title: string; paragraphs: Paragraph[] }
export interface Rulebook { title: string; lead: string[]; chapters: Chapter[] }

/** Return the parts of a rulebook, with backticks around options and moves. A table belongs to the paragraph before it. */
export function rulebookOf(markdown: string): Rulebook {
  const book: Rulebook = { title: '', lead: [], chapters: [] }
  for (const block of markdown.split(/\n\s*\n/).map(one => one.trim()).filter(Boolean)) {
    const chapter = book.chapters.at(-1)
    const before = chapter?.paragraphs.at(-1)
    const numbered = /^\*{0,2}(\d+\.\d+)\*{0,2}\s+([\s\S]+)$/.exec(block)
    if (block.startsWith('# ')) book.title = block.slice(2)
    else if (block.startsWith('## ')) book.chapters.push({ title: block.slice(3), paragraphs: [] })
    else if (block.startsWith('|') && before) before.table = tableOf(block)
    else if (chapter) chapter.paragraphs.push({ number: numbered?.[1] ?? '', text: plain(numbered?.[2] ?? block) })
    else book.lead.push(plain(block))
  }
  return book
}

/** Return the cells of a table, row by row; the first row names the columns. */
function tableOf(block: string): string[][] {
  return block.split('\n').filter(line => !/^[|\s:-]+$/.test(line)).map(line => line.replace(/^\||\|\s*$/g, '').split('|').map(plain))
}

/** Return the paragraph of this number. */
export function paragraphOf(book: Rulebook, number: string): Paragraph | undefined {
  return book.chapters.flatMap(one => one.paragraphs).find(one => one.number === number)
}

function plain(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/\*\*([^*]+)\*\*/g, '$1').replace(/(^|\W)\*([^*]+)\*/g, '$1$2').trim()
}

const read = new Map<string, Promise<Rulebook>>()

/** Fetch a rulebook; it is kept. */
export function rulebook(game: string, language: string): Promise<Rulebook> {
  const name = `${game}.${language}`
  const known = read.get(name)
  if (known) return known
  const asked = fetch(`/rules/${name}.md`).then(async answer => {
    if (!answer.ok) throw new Error(`rules: ${answer.status}`)
    return rulebookOf(await answer.text())
  })
  asked.catch(() => read.delete(name))
  read.set(name, asked)
  return asked
}
