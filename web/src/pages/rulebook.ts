// A rulebook as the server keeps it: Markdown with numbered paragraphs, read into parts. Behind a sentence † marks a
// decision of ours and ‡ a reconstruction; `{players=2: …}` or `{call_stop=off: …}` holds what is so at such tables only.
export interface Paragraph {
  number: string
  text: string
  table?: string[][]
  marks: Mark[] // of its sentences; /rules/decisions has the reasons
  written: { text: string; table?: string[][] } // with what holds at some tables only, marked
}
export type Mark = '†' | '‡'
export interface Chapter { title: string; paragraphs: Paragraph[] }
export interface Rulebook { title: string; lead: string[]; chapters: Chapter[] }

/** What a rule may depend on. */
export interface AtTable { players: number; options: Record<string, string | number> }

/** The name of the book that gives the reasons of all others, chapter by chapter. */
export const DECISIONS = 'decisions'

const MARKS: readonly Mark[] = ['†', '‡']
const ONLY_AT = /\{([a-z_0-9=,\- ]+): ([^{}]*)\}/g

/** Return the parts of a rulebook, with backticks around options and moves. A table belongs to the paragraph before it. */
export function rulebookOf(markdown: string): Rulebook {
  const book: Rulebook = { title: '', lead: [], chapters: [] }
  for (const block of markdown.split(/\n\s*\n/).map(one => one.trim()).filter(Boolean)) {
    const chapter = book.chapters.at(-1)
    const before = chapter?.paragraphs.at(-1)
    const numbered = /^\*{0,2}(\d+\.\d+)\*{0,2}\s+([\s\S]+)$/.exec(block)
    if (block.startsWith('# ')) book.title = block.slice(2)
    else if (block.startsWith('## ')) book.chapters.push({ title: block.slice(3), paragraphs: [] })
    else if (block.startsWith('|') && before) Object.assign(before, paragraph(before.number, { ...before.written, table: tableOf(block) }))
    else if (chapter) chapter.paragraphs.push(paragraph(numbered?.[1] ?? '', { text: numbered?.[2] ?? block }))
    else book.lead.push(plain(block))
  }
  return book
}

/** Return a paragraph without what does not hold at this table; its text is empty if nothing of it does. */
export function forTable(one: Paragraph, table: AtTable): Paragraph {
  return paragraph(one.number, one.written, table)
}

function paragraph(number: string, written: Paragraph['written'], at?: AtTable): Paragraph {
  const text = here(written.text, at)
  const table = written.table && cellsHere(written.table, at)
  return { number, text: plain(unmarked(text)), marks: MARKS.filter(mark => text.includes(mark)), ...(table && { table }), written }
}

/** Leave out the columns and the rows whose head does not hold. */
function cellsHere(rows: string[][], at?: AtTable): string[][] {
  const isHere = (cell: string | undefined) => !cell || here(cell, at) !== ''
  const columns = (rows[0] ?? []).map(isHere)
  return rows.filter(row => isHere(row[0])).map(row => row.filter((_, n) => columns[n]).map(cell => plain(here(cell, at))))
}

/** Return a text without what does not hold, and without the gaps that this leaves. */
function here(text: string, at?: AtTable): string {
  const told = text.replace(ONLY_AT, (_, condition: string, what: string) => (!at || holds(condition, at) ? what : ''))
  return at ? told.replace(/ {2,}/g, ' ').replace(/ ([,.)])/g, '$1').trim() : told
}

/** Whether `players=3-5, call_stop=on` is so; an option that is not known may be. */
function holds(condition: string, at: AtTable): boolean {
  return condition.split(', ').every(one => {
    const [name = '', wanted = ''] = one.split('=')
    const value = name === 'players' ? at.players : at.options[name]
    return value === undefined || isWanted(String(value), wanted)
  })
}

function isWanted(value: string, wanted: string): boolean {
  if (!wanted) return /[1-9]/.test(value) // a handicap of anybody's
  const [, low, high] = /^(\d+)-(\d+)$/.exec(wanted) ?? []
  return low === undefined ? value === wanted : Number(low) <= Number(value) && Number(value) <= Number(high)
}

/** Return the cells of a table, row by row; the first row names the columns. */
function tableOf(block: string): string[][] {
  return block.split('\n').filter(line => !/^[|\s:-]+$/.test(line)).map(line => line.replace(/^\||\|\s*$/g, '').split('|').map(cell => cell.trim()))
}

/** Return the paragraph of this number. */
export function paragraphOf(book: Rulebook, number: string): Paragraph | undefined {
  return book.chapters.flatMap(one => one.paragraphs).find(one => one.number === number)
}

/** The marks stand in the margin, not in the sentence. */
function unmarked(text: string): string {
  return text.replace(/[†‡]/g, '')
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
