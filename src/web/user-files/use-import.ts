import { useCallback, useMemo, useRef, useState } from 'react'
import { emailKey } from '#domain/fields/contact.ts'
import { guessMapping, type MappedField, type Mapping } from '#domain/user-columns/rules.ts'
import { userFileEndpoints } from '#domain/user-files/contract.ts'
import {
  type CheckedRow,
  checkRows,
  groupRows,
  listUsernames,
  type RowErrors,
  toDraftRows,
} from '#domain/user-files/rules.ts'
import { nameWithUsername } from '#domain/users/texts.ts'
import { usernameKey } from '#domain/users/usernames.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { useAllUsers } from '#web/users/use-all-users.ts'
import type { TableRead } from './read-table.ts'
import { useTakenUsernames } from './use-taken-usernames.ts'

type Table = Exclude<TableRead, { problem: string }>
export type ChosenFile = Table & { name: string }
export type Step = 'file' | 'columns' | 'rows' | 'done'

const NO_ERRORS: ReadonlyMap<number, RowErrors> = new Map()
const NO_OWNERS: ReadonlyMap<string, string> = new Map()
const NO_USERNAMES: ReadonlyMap<number, string> = new Map()

export function useUserImport(organizationId: string) {
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping([]))
  const [links, setLinks] = useState<'mail' | 'show'>('mail')
  const [serverErrors, setServerErrors] = useState(NO_ERRORS)
  const [skipsInvalid, setSkipsInvalid] = useState(false)
  const [allowsSharedEmails, setAllowsSharedEmails] = useState(false)
  const [allowsNoEmails, setAllowsNoEmails] = useState(false)
  /** As of the review: later, the people who were just imported would have their own emails already. */
  const [emailOwners, setEmailOwners] = useState(NO_OWNERS)
  const [typedUsernames, setTypedUsernames] = useState(NO_USERNAMES)
  const [failure, setFailure] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const usernameCheck = useTakenUsernames()
  const write = useWrite(userFileEndpoints.import, t`Failed to import the users`)
  const idempotency = useIdempotencyKey()
  /** True after a lost response: if the import succeeded, the usernames are taken by the imported people themselves. */
  const mayBeImported = useRef(false)

  const users = useAllUsers(organizationId).data
  const drafts = useMemo(() => (file ? toDraftRows(file.rows, mapping) : []), [file, mapping])
  const checkDrafts = useCallback(
    (taken: ReadonlySet<string>) =>
      checkRows(drafts, { taken, emailOwners, typedUsernames, allowsSharedEmails, allowsNoEmails }),
    [drafts, emailOwners, typedUsernames, allowsSharedEmails, allowsNoEmails],
  )
  const rows = useMemo(
    () => checkDrafts(usernameCheck.taken).map((row) => withErrors(row, serverErrors.get(row.number))),
    [checkDrafts, usernameCheck.taken, serverErrors],
  )
  const groups = useMemo(() => groupRows(rows), [rows])

  const chooseFile = (chosen: ChosenFile) => {
    setFile(chosen)
    setMapping(guessMapping(chosen.titles))
    setTypedUsernames(NO_USERNAMES)
    setStep('columns')
  }
  const mapColumn = (field: MappedField, column: number | null) => setMapping({ ...mapping, [field]: column })
  const typeUsername = (number: number, username: string) => {
    setTypedUsernames(new Map(typedUsernames).set(number, username))
    setServerErrors(NO_ERRORS)
    void usernameCheck.checkOne(usernameKey(username))
  }
  const reviewRows = () => {
    setServerErrors(NO_ERRORS)
    setFailure(null)
    setSkipsInvalid(false)
    setAllowsSharedEmails(false)
    setAllowsNoEmails(false)
    setEmailOwners(new Map(users?.map((person) => [emailKey(person.email), nameWithUsername(person)])))
    mayBeImported.current = false
    setStep('rows')
    void checkUsernames()
  }
  const checkUsernames = () => usernameCheck.check((taken) => listUsernames(checkDrafts(taken)))
  const importRows = async () => {
    const people = groups.valid.flatMap(({ person, sharedEmail }) =>
      // Someone may have been added with this email since the review.
      person ? { ...person, ...(sharedEmail === null && { emailMustBeNew: true }) } : [],
    )
    setFailure(null)
    setImporting(true)
    try {
      if (!mayBeImported.current && !(await recheckUsernames(people))) return
      const body = { rows: people, links }
      await write.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) })
      idempotency.release(body)
      mayBeImported.current = false
      setStep('done')
    } catch (error) {
      const { status, message, fields } = error instanceof ApiError ? error : new ApiError(0, String(error))
      mayBeImported.current = status === 0 || status === 503
      const found = errorsByRow(fields, groups.valid)
      setServerErrors(found)
      // The choice to skip was made for other rows.
      if (found.size > 0) setSkipsInvalid(false)
      setFailure(message)
    } finally {
      setImporting(false)
    }
  }
  const recheckUsernames = async (people: readonly { username: string }[]) => {
    const taken = await checkUsernames()
    if (taken === null) return false
    if (people.every(({ username }) => !taken.has(usernameKey(username)))) return people.length > 0
    setSkipsInvalid(false)
    setFailure(t`Some usernames were taken since the rows were checked. No one was imported. Check the rows again.`)
    return false
  }
  const restart = () => {
    setFile(null)
    write.reset()
    setFailure(null)
    setServerErrors(NO_ERRORS)
    setStep('file')
  }
  return {
    step,
    setStep,
    file,
    chooseFile,
    mapping,
    mapColumn,
    rows,
    ...groups,
    skipsInvalid,
    setSkipsInvalid,
    allowsSharedEmails,
    setAllowsSharedEmails,
    allowsNoEmails,
    setAllowsNoEmails,
    typedUsernames,
    typeUsername,
    reviewRows,
    usernameCheck,
    links,
    setLinks,
    importRows,
    importing,
    failure,
    restart,
    result: write.data ?? null,
    sampleRows: (file?.rows.length ?? 0) - drafts.length,
  }
}
export type UserImport = ReturnType<typeof useUserImport>

function withErrors(row: CheckedRow, errors: RowErrors | undefined): CheckedRow {
  return errors ? { ...row, person: null, errors: { ...row.errors, ...errors } } : row
}

function errorsByRow(
  fields: Readonly<Record<string, string>>,
  sent: readonly CheckedRow[],
): ReadonlyMap<number, RowErrors> {
  const errors = new Map<number, RowErrors>()
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? []
    const number = sent[Number(index)]?.number
    if (number !== undefined && field)
      errors.set(number, { ...errors.get(number), [field]: { code: 'invalid', message } })
  }
  return errors
}
