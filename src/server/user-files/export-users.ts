import type { User } from '#domain/auth/contract.ts'
import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import type { Download } from '#domain/endpoint.ts'
import { type Reader, say } from '#domain/languages/say.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { COLUMNS } from '#domain/user-columns/rules.ts'
import type { TableFormat } from '#domain/user-files/contract.ts'
import { toExportCells } from '#domain/user-files/rules.ts'
import { nameKey } from '#domain/users/name-key.ts'
import type { ExportLimits } from '#server/http/limits/export-limits.ts'
import type { TenantScope } from '../db/tenant.ts'
import { renderTable, type TableCell, TEXT } from '../files/workbook/render-table.ts'
import type { Actor } from '../http/context.ts'
import { listPeople, type NameCursor } from '../users/store.ts'

type Batches = AsyncIterable<readonly (readonly string[])[]>

export function createUserFile(
  format: TableFormat,
  {
    name,
    titles,
    author,
    now,
    reader,
  }: { name: string; titles: readonly Text[]; author: string; now: Date; reader: Reader },
  batches: Batches,
): Download<TableFormat> {
  const headings = titles.map((title) => say(title, reader))
  const table = {
    about: { title: say(t`Users`, reader), author, created: now },
    sheet: say(t`Users`, reader),
    columns: headings.map((title, index) => ({ title, width: COLUMNS[index]?.width ?? USUAL_WIDTH, style: TEXT })),
  }
  const content = format === 'csv' ? streamCsv(headings, batches) : renderTable(table, toTextRows(batches))
  return { name, type: format, content, expectedBytes: null }
}

/** One transaction per batch, so that a slow reader holds no connection. */
export async function* readAllUsers({ exports, db, actor, abortSignal, reader }: ExportContext): Batches {
  for (let after: NameCursor | null = null; ; ) {
    const from = after
    const read = () => db.read((tx) => listPeople(tx, actor.tenantId, BATCH, from))
    const people: User[] = await exports.runQuery(actor, abortSignal, read)
    yield people.map((person) => toExportCells(person).map((cell) => say(cell, reader)))
    const last = people.at(-1)
    if (people.length < BATCH || !last) return
    after = { nameKey: nameKey(last), id: last.id }
  }
}

type ExportContext = { exports: ExportLimits; db: TenantScope; actor: Actor; abortSignal: AbortSignal; reader: Reader }

const BATCH = 500

/** Widths are characters. */
const USUAL_WIDTH = 14

async function* streamCsv(titles: readonly string[], batches: Batches): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(titles))
  for await (const batch of batches)
    yield encoder.encode(batch.map((cells) => csvLine(cells.map(guardFormulas))).join(''))
}

async function* toTextRows(batches: Batches): AsyncGenerator<readonly TableCell[]> {
  for await (const batch of batches) for (const cells of batch) yield cells.map((text): TableCell => [text, TEXT])
}
