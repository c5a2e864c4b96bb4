import type { Text } from '#domain/texts/text.ts'
import { say, t } from '#web/languages/text.ts'

/** Three-way merge. Objects merge by field, and a field may come or go; lists and files merge as a whole. */
export function mergeDrafts<Draft>(base: Draft, mine: Draft, theirs: Draft): Draft {
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return isSame(base, mine) ? theirs : mine
  const merged = listNames(mine, theirs).map((name) => [name, mergeDrafts(base[name], mine[name], theirs[name])])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Draft
}

/** Whether both changed the same field, or the same one of an object's, to something else. */
function isConflicting(base: unknown, mine: unknown, theirs: unknown): boolean {
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return !isSame(mine, base) && !isSame(mine, theirs)
  return listNames(base, mine, theirs).some(
    (name) => !isSame(theirs[name], base[name]) && isConflicting(base[name], mine[name], theirs[name]),
  )
}

function listNames(...objects: object[]): string[] {
  return [...new Set(objects.flatMap((each) => Object.keys(each)))]
}

export type FieldLabels<Row> = Readonly<
  Record<string, Text | string | readonly [label: string, changeText: (was: Row, now: Row) => string | null]>
>

export type FieldChange = {
  label: string
  text: string
  /** I changed it to something else: saving mine replaces theirs. */
  isConflict: boolean
}

type Drafts = { base: unknown; mine: unknown; theirs: unknown }

export function listChanges<Row>(
  labels: FieldLabels<Row>,
  was: Row,
  now: Row,
  { base, mine, theirs }: Drafts,
): FieldChange[] {
  return Object.entries(labels).flatMap(([path, given]) => {
    const [label, changeText] = isText(given)
      ? [say(given), () => describeChange(getValueAt(was, path), getValueAt(now, path))]
      : given
    const text = changeText(was, now)
    if (text === null) return []
    const isConflict = isConflicting(getValueAt(base, path), getValueAt(mine, path), getValueAt(theirs, path))
    return [{ label, text, isConflict }]
  })
}

const isText = (given: FieldLabels<never>[string]): given is Text | string => !Array.isArray(given)

export function describeChange(was: unknown, now: unknown): string | null {
  return isSame(was, now) ? null : t`was ${toText(was)}, now ${toText(now)}`
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t`empty`
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function getValueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (isObject(part) ? part[name] : undefined), whole)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
