import { startsFormula } from '../csv/rules.ts'
import { type ImportField, MAPPED_COLUMNS, type MappedField, type Mapping } from '../user-columns/rules.ts'
import { splitName } from './split-name.ts'

export type RowValues = Readonly<Record<ImportField, string>>

/** The fields of a row. A column may serve several; what a whole name has is used where the row has no other value. */
export function readCells(cells: readonly string[], mapping: Mapping): RowValues {
  const cellOf = (field: MappedField) => cleanCell(field, cells[mapping[field] ?? -1] ?? '')
  const { fullName, ...values } = Object.fromEntries(
    MAPPED_COLUMNS.map(({ field }) => [field, cellOf(field)]),
  ) as Record<MappedField, string>
  if (fullName === '') return values
  const name = startsFormula(fullName) || CELL_ERROR.test(fullName) ? { firstName: fullName } : splitName(fullName)
  const found = Object.entries(name).filter(([field]) => values[field as ImportField] === '')
  return { ...values, ...Object.fromEntries(found) }
}

/** What a spreadsheet shows for a formula that failed. */
export const CELL_ERROR = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i

/** What people and programs write into a cell that has nothing. */
const NOTHING = /^\s*(?:[-\u2010-\u2015]+|n\/a|n\.a\.?|none|\(none\))\s*$/i

function cleanCell(field: MappedField, text: string): string {
  if (NOTHING.test(text)) return ''
  return field === 'middleInitial' ? toInitial(text) : text
}

/** `E` from “Elena” or “e.”, as it's written. */
function toInitial(text: string): string {
  return /^ *(\p{L})[\p{L}\p{M}'’. -]*$/u.exec(text.normalize('NFC'))?.[1] ?? text
}
