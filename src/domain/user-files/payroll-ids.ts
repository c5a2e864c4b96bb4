import type { FileRow } from '../csv/rules.ts'
import { words } from '../languages/words.ts'
import { payrollIdShape } from '../pay-groups/contract.ts'
import { t } from '../texts/text.ts'
import { guessMapping, type Mapping } from '../user-columns/rules.ts'
import { usernameKey } from '../users/usernames.ts'
import { CELL_ERROR, readCells } from './cells.ts'

type Person = { id: string; username: string; email: string; firstName: string; lastName: string; payrollId: string }

export type IdRowProblem =
  | { code: 'noMatch' | 'ambiguous' | 'noId' }
  | { code: 'invalid'; message: string }
  | { code: 'repeatedPerson' | 'repeatedId'; row: number }
  | { code: 'taken'; by: string }

/** A row of the file: whose ID it has, or why it can't be imported. `who` is what the row says. */
export type IdRow = {
  number: number
  who: string
  payrollId: string
  person: Person | null
  problem: IdRowProblem | null
}

const PAYROLL_ID =
  /^payroll(?:id|number|no|nr|num|code|identifier)$|^(?:id|no?)(?:de)?(?:nomina|paie)$|^lohnn(?:umme)?r$/
const PERSON_ID =
  /^(?:employee|associate|worker|staff|person|personnel|file|badge|clock)?(?:id|number|no|nr|num|code|identifier)$|^file$|^personaln(?:umme)?r$|^(?:no?|numero)(?:de?)?(?:empleado|employe)$|^matricule$/

/** Which columns name people, and which has the IDs; null if no title says it. */
export function guessIdColumns(titles: readonly string[]): { idColumn: number | null; mapping: Mapping } {
  const keys = titles.map((title) =>
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  const payroll = keys.findIndex((key) => PAYROLL_ID.test(key))
  const found = payroll >= 0 ? payroll : keys.findIndex((key) => PERSON_ID.test(key))
  const known = titles.map((title, column) => (column === found ? '' : title))
  return { idColumn: found < 0 ? null : found, mapping: guessMapping(known) }
}

/** Emails and names with the same key are one. */
type Keys = { emailKey: (email: string) => string; foldText: (name: string) => string }

/** Finds people by username, else by email, else by name. */
export function matchIdRows(
  rows: readonly FileRow[],
  { mapping, idColumn }: { mapping: Mapping; idColumn: number },
  people: readonly Person[],
  keys: Keys,
): IdRow[] {
  const find = createFinder(people, keys)
  const owners = new Map(people.filter(({ payrollId }) => payrollId !== '').map((person) => [person.payrollId, person]))
  const read = rows.map(({ number, cells }): IdRow => {
    const values = readCells(cells, mapping)
    const text = cells[idColumn] ?? ''
    const parsed = payrollIdShape.safeParse(text)
    const name = `${values.firstName} ${values.lastName}`.trim()
    const who = values.username.trim() || values.email.trim() || name
    const matches = find({ username: values.username, email: values.email, name })
    const person = matches.length === 1 ? (matches[0] ?? null) : null
    const payrollId = parsed.data ?? text
    const problem: IdRowProblem | null =
      matches.length === 0
        ? { code: 'noMatch' }
        : person === null
          ? { code: 'ambiguous' }
          : whyNotId(payrollId, parsed.error?.issues[0]?.message)
    return { number, who, payrollId, person, problem }
  })
  const firstOf = new Map<string, number>()
  const seen = (key: string, number: number) => {
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, number)
    return first
  }
  const once = read.map((row): IdRow => {
    if (row.problem || !row.person) return row
    const samePerson = seen(`person ${row.person.id}`, row.number)
    if (samePerson !== undefined) return { ...row, problem: { code: 'repeatedPerson', row: samePerson } }
    const sameId = seen(`id ${row.payrollId}`, row.number)
    return sameId === undefined ? row : { ...row, problem: { code: 'repeatedId', row: sameId } }
  })
  return refuseTaken(once, owners)
}

/** An ID is free if its owner gets another one. Rows that are refused keep IDs, so this is repeated until nothing changes. */
function refuseTaken(rows: readonly IdRow[], owners: ReadonlyMap<string, Person>): IdRow[] {
  const changing = new Set(rows.flatMap(({ person, problem }) => (person && !problem ? [person.id] : [])))
  const checked = rows.map((row): IdRow => {
    const owner = row.problem ? undefined : owners.get(row.payrollId)
    if (!owner || owner.id === row.person?.id || changing.has(owner.id)) return row
    return { ...row, problem: { code: 'taken', by: `${owner.firstName} ${owner.lastName}`.trim() || owner.username } }
  })
  return checked.some(({ problem }, index) => problem !== rows[index]?.problem) ? refuseTaken(checked, owners) : checked
}

function whyNotId(payrollId: string, message: string | undefined): IdRowProblem | null {
  if (payrollId.trim() === '') return { code: 'noId' }
  if (CELL_ERROR.test(payrollId.trim())) return { code: 'invalid', message: words(t`This cell has an error`) }
  return message === undefined ? null : { code: 'invalid', message }
}

type Named = { username: string; email: string; name: string }

function createFinder(people: readonly Person[], { emailKey, foldText }: Keys): (named: Named) => readonly Person[] {
  const index = (keyOf: (person: Person) => string) => {
    const found = new Map<string, Person[]>()
    for (const person of people) found.set(keyOf(person), [...(found.get(keyOf(person)) ?? []), person])
    return (key: string) => (key === '' ? [] : (found.get(key) ?? []))
  }
  const nameKey = (name: string) => foldText(name).trim().replaceAll(/\s+/g, ' ')
  const byUsername = index(({ username }) => usernameKey(username))
  const byEmail = index(({ email }) => emailKey(email))
  const byName = index(({ firstName, lastName }) => nameKey(`${firstName} ${lastName}`))
  return ({ username, email, name }) =>
    [byUsername(usernameKey(username)), byEmail(emailKey(email)), byName(nameKey(name))].find(
      (matches) => matches.length > 0,
    ) ?? []
}
