import { useMemo, useRef, useState } from 'react'
import { guessMapping, type ImportField, type Mapping } from '#domain/user-columns/rules.ts'
import { type ImportedUser, userFileEndpoints } from '#domain/user-files/contract.ts'
import {
  type CheckedRow,
  checkRows,
  draftRows,
  partRows,
  type RowErrors,
  usernameKey,
  usernamesOf,
} from '#domain/user-files/rules.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useKeptKey } from '#web/api/use-kept-key.ts'
import type { TableRead } from './read-table.ts'
import { useTaken } from './use-taken.ts'

export type Table = Exclude<TableRead, { problem: string }>
export type ChosenFile = Table & { name: string }
export type Step = 'file' | 'columns' | 'rows' | 'done'

const NOTHING: ReadonlyMap<number, RowErrors> = new Map()

/** An import of people from the choice of the file to its result. Going back loses nothing, and neither does an error. */
export function useImport() {
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping([]))
  const [links, setLinks] = useState<'mail' | 'show'>('mail')
  /** What the server found wrong beyond what was found here, by the row's number. */
  const [refused, setRefused] = useState(NOTHING)
  /** Whether the rows with errors may stay behind. */
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const names = useTaken()
  const write = useWrite(userFileEndpoints.import, 'Failed to import the users')
  const keys = useKeptKey()
  /** Whether an answer was lost: then these people may be there, and their usernames are taken by themselves. */
  const unanswered = useRef(false)

  const drafts = useMemo(() => (file ? draftRows(file.rows, mapping) : []), [file, mapping])
  const rows = useMemo(
    () => checkRows(drafts, names.taken).map((row) => withErrors(row, refused.get(row.number))),
    [drafts, names.taken, refused],
  )
  const parts = useMemo(() => partRows(rows), [rows])

  const choose = (chosen: ChosenFile) => {
    setFile(chosen)
    setMapping(guessMapping(chosen.titles))
    setStep('columns')
  }
  const map = (field: ImportField, column: number | null) => {
    const others = Object.entries(mapping).map(([other, its]) => [other, its === column ? null : its])
    setMapping({ ...(Object.fromEntries(others) as Mapping), [field]: column })
  }
  const review = () => {
    setRefused(NOTHING)
    setFailure(null)
    setLeaving(false)
    unanswered.current = false
    setStep('rows')
    void names.check(usernamesOf(drafts))
  }
  const start = async () => {
    const people = parts.good.flatMap(({ person }) => person ?? [])
    setFailure(null)
    setImporting(true)
    try {
      if (!unanswered.current && !(await stillFree(people))) return
      const body = { rows: people, links }
      await write.mutateAsync({ body, idempotencyKey: keys.keyFor(body) })
      keys.done(body)
      unanswered.current = false
      setStep('done')
    } catch (error) {
      const { status, message, fields } = error instanceof ApiError ? error : new ApiError(0, String(error))
      unanswered.current = status === 0 || status === 503
      const found = errorsByRow(fields, parts.good)
      setRefused(found)
      // It was said of other rows.
      if (found.size > 0) setLeaving(false)
      setFailure(message)
    } finally {
      setImporting(false)
    }
  }
  /** Asked once more: the list may have been looked at for an hour. */
  const stillFree = async (people: readonly ImportedUser[]) => {
    const taken = await names.check(usernamesOf(drafts))
    if (taken === null) return false
    if (people.every(({ username }) => !taken.has(usernameKey(username)))) return people.length > 0
    setLeaving(false)
    setFailure('Some usernames have been taken since the rows were checked. Nothing was imported.')
    return false
  }
  const restart = () => {
    setFile(null)
    write.reset()
    setFailure(null)
    setRefused(NOTHING)
    setStep('file')
  }
  return {
    step,
    setStep,
    file,
    choose,
    mapping,
    map,
    rows,
    ...parts,
    leaving,
    setLeaving,
    review,
    names,
    links,
    setLinks,
    start,
    importing,
    failure,
    restart,
    /** What was imported, once it was. */
    result: write.data ?? null,
    /** Rows of the template's example, which were left out. */
    examples: (file?.rows.length ?? 0) - drafts.length,
  }
}
export type Import = ReturnType<typeof useImport>

function withErrors(row: CheckedRow, errors: RowErrors | undefined): CheckedRow {
  return errors ? { ...row, person: null, errors: { ...row.errors, ...errors } } : row
}

/** `rows.12.email` names the row by its place among those that were sent, and the field. */
function errorsByRow(
  fields: Readonly<Record<string, string>>,
  sent: readonly CheckedRow[],
): ReadonlyMap<number, RowErrors> {
  const errors = new Map<number, RowErrors>()
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const number = sent[Number(index)]?.number
    if (number !== undefined && field) errors.set(number, { ...errors.get(number), [field]: message })
  }
  return errors
}
