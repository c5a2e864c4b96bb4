import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod'
import { RowDigest } from './digest.ts'
import {
  END_OF_ROWS,
  FORMAT,
  type Header,
  header,
  type Summary,
  summary,
  type TableEnd,
  type TableStart,
  tableStart,
} from './format.ts'

const NEWLINE = 10
/** What zlib says about a file of another kind. */
const NOT_COMPRESSED = 'incorrect header check'
/** A file of another kind without line ends must not fill the memory. */
const LONGEST_LINE = 4_000_000
const END = Buffer.from(`${END_OF_ROWS}\n`)
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`)

export type Backup = { header: Header; summary: Summary }

/** Reads a backup from beginning to end. Nothing is restored from a file that fails this. */
export async function verifyBackup(file: string): Promise<Backup> {
  const reader = new BackupReader(file)
  try {
    const head = await reader.header()
    const tables: TableEnd[] = []
    for (let table = await reader.nextTable(); table; table = await reader.nextTable()) {
      const digest = new RowDigest()
      for await (const piece of reader.rows()) digest.update(piece)
      tables.push({ ...table, ...digest.finish() })
    }
    const end = await reader.summary()
    if (!isDeepStrictEqual(end.tables, tables)) throw new Error(damagedText(file))
    return { header: head, summary: end }
  } finally {
    reader.close()
  }
}

export class BackupReader {
  private readonly file: string
  private readonly source
  private readonly pieces: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)
  private last: unknown

  constructor(file: string) {
    this.file = file
    this.source = createReadStream(file)
    const plain = createGunzip()
    this.source.on('error', (error) => plain.destroy(error))
    this.source.pipe(plain)
    this.pieces = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async header(): Promise<Header> {
    const line = await this.line().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR')
        throw new Error(`${this.file} cannot be read (${error.code}).`)
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
      if (code === 'Z_DATA_ERROR' && message !== NOT_COMPRESSED) throw new Error(damagedText(this.file))
      throw new Error(foreignText(this.file))
    })
    const parsed = header.safeParse(line)
    if (!parsed.success) throw new Error(foreignText(this.file))
    if (parsed.data.format > FORMAT) throw new Error(tooNew(this.file, parsed.data.version))
    return parsed.data
  }

  async nextTable(): Promise<TableStart | null> {
    this.last = await this.line()
    const parsed = tableStart.safeParse(this.last)
    return parsed.success ? parsed.data : null
  }

  async summary(): Promise<Summary> {
    const end: z.ZodSafeParseResult<Summary> = summary.safeParse(this.last)
    if (!end.success || this.rest.length > 0 || (await this.more())) throw new Error(damagedText(this.file))
    return end.data
  }

  async *rows(): AsyncGenerator<Buffer> {
    for (let given = false; ; ) {
      if (!given && this.rest.subarray(0, END.length).equals(END)) {
        this.rest = this.rest.subarray(END.length)
        return
      }
      const end = this.rest.indexOf(END_AFTER_ROW)
      if (end >= 0) {
        yield this.rest.subarray(0, end + 1)
        this.rest = this.rest.subarray(end + END_AFTER_ROW.length)
        return
      }
      // The end mark may be split between chunks, so what could be its beginning is held back.
      if (this.rest.length > END_AFTER_ROW.length) {
        given = true
        yield this.rest.subarray(0, -END_AFTER_ROW.length)
        this.rest = this.rest.subarray(-END_AFTER_ROW.length)
      }
      if (!(await this.more())) throw new Error(damagedText(this.file))
    }
  }

  close(): void {
    this.source.destroy()
  }

  private async line(): Promise<unknown> {
    let end = this.rest.indexOf(NEWLINE)
    while (end < 0) {
      if (this.rest.length > LONGEST_LINE || !(await this.more())) throw new Error(damagedText(this.file))
      end = this.rest.indexOf(NEWLINE)
    }
    const text = this.rest.toString('utf8', 0, end)
    this.rest = this.rest.subarray(end + 1)
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(damagedText(this.file))
    }
  }

  private async more(): Promise<boolean> {
    const next = await this.pieces.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('Z_')) throw new Error(damagedText(this.file), { cause: error })
      throw error
    })
    if (next.done) return false
    this.rest = this.rest.length === 0 ? next.value : Buffer.concat([this.rest, next.value])
    return true
  }
}

function damagedText(file: string): string {
  return `${file} is damaged or was cut short. Nothing was restored from it; use another backup.`
}

function foreignText(file: string): string {
  return `${file} is not a backup made by Watchbell.`
}

function tooNew(file: string, version: string): string {
  return `${file} was made by a newer version (${version}). Install that version, or a later one, and restore with it.`
}
