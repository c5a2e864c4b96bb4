import { useMemo, useState } from 'react'
import { emailKey } from '#domain/fields/contact.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { foldText } from '#domain/fields/search.ts'
import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/number-text.ts'
import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { plural } from '#domain/texts/text.ts'
import type { Mapping } from '#domain/user-columns/rules.ts'
import { idRowProblemText } from '#domain/user-files/payroll-id-texts.ts'
import { guessIdColumns, type IdRow, matchIdRows } from '#domain/user-files/payroll-ids.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { ChosenFile } from '../use-import.ts'

type Person = ListedUser & { payrollId: string }
type ReviewIdsProps = { file: ChosenFile; people: readonly Person[]; onClose: () => void }

const NONE = 'none'
const FIELDS = [
  { field: 'username', label: t`Username` },
  { field: 'email', label: t`Email` },
  { field: 'fullName', label: t`Full name` },
  { field: 'firstName', label: t`First name` },
  { field: 'lastName', label: t`Last name` },
] as const

export function ReviewIds({ file, people, onClose }: ReviewIdsProps) {
  const inlineErrors = useInlineErrors()
  const send = useWrite(payGroupEndpoints.importPayrollIds, t`Failed to import the payroll IDs`)
  const [guess] = useState(() => guessIdColumns(file.titles))
  const [idColumn, setIdColumn] = useState(guess.idColumn)
  const [mapping, setMapping] = useState<Mapping>(guess.mapping)
  const rows = useMemo(
    () => (idColumn === null ? [] : matchIdRows(file.rows, { mapping, idColumn }, people, { emailKey, foldText })),
    [file, mapping, idColumn, people],
  )
  const wrong = rows.filter(({ problem }) => problem !== null)
  const fine = rows.flatMap(({ person, payrollId, problem }) =>
    person && !problem ? [{ userId: person.id, payrollId }] : [],
  )
  const columns = file.titles.map((title, column) => {
    const number = column + 1
    return { value: String(column), label: title || t`Column ${number}` }
  })
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  const toColumn = (value: string) => (value === NONE ? null : Number(value))
  const submit = () =>
    void send.mutateAsync({ body: { rows: fine } }).then(({ changed }) => {
      toast({ title: t`Success`, text: importedText(changed) })
      onClose()
    }, inlineErrors.show)
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label={t`Payroll ID`}
          choices={columns}
          placeholder={t`Choose the column with the IDs`}
          value={idColumn === null ? '' : String(idColumn)}
          onChange={(value) => setIdColumn(toColumn(value))}
        />
        {FIELDS.map(({ field, label }) => (
          <Select
            key={field}
            label={label}
            choices={[{ value: NONE, label: t`Not in the file` }, ...columns]}
            value={String(mapping[field] ?? NONE)}
            onChange={(value) => setMapping({ ...mapping, [field]: toColumn(value) })}
          />
        ))}
      </div>
      <p role="status" className="text-base">
        {idColumn === null ? t`Choose the column with the payroll IDs.` : summaryText(fine.length, wrong.length)}
      </p>
      {wrong.length > 0 && (
        <Notice tone="warning" title={t`These rows aren’t imported`}>
          <ul className="mt-1 grid max-h-60 grid-cols-1 gap-1 overflow-y-auto">
            {wrong.map((row) => (
              <li key={row.number}>
                <span>{t`Row ${numberText(row.number)}`}</span>
                <span translate="no">{rowText(row)}</span>
                <span>{`: ${row.problem ? say(idRowProblemText(row.problem)) : ''}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {fine.length > 0 && (
        <ul className="figures max-h-60 divide-y divide-line overflow-y-auto border-y border-line text-md">
          {rows
            .filter(({ problem }) => problem === null)
            .map(({ number, person, payrollId }) => (
              <li key={number} className="flex justify-between gap-4 py-2">
                <span translate="no">{names.get(person?.id ?? '')}</span>
                <span translate="no" className="wrap-anywhere">
                  {payrollId}
                </span>
              </li>
            ))}
        </ul>
      )}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <ExplainedButton
          busy={send.isPending}
          whyNot={fine.length === 0 ? t`No row can be imported` : null}
          onClick={submit}
        >
          {importText(fine.length)}
        </ExplainedButton>
      </DialogActions>
    </>
  )
}

const importText = (count: number) =>
  t`Import ${numberText(count)} ${plural(count, { one: 'payroll ID', other: 'payroll IDs' })}`

function summaryText(fine: number, wrong: number): string {
  const all = fine + wrong
  return wrong === 0
    ? t`All ${numberText(fine)} ${plural(fine, { one: 'rows', other: 'rows' })} match.`
    : t`${numberText(fine)} of ${numberText(all)} ${plural(all, { one: 'rows', other: 'rows' })} match.`
}

function importedText(changed: number): string {
  return changed === 0
    ? t`These payroll IDs were already there`
    : t`${numberText(changed)} ${plural(changed, { one: 'payroll ID', other: 'payroll IDs' })} imported`
}

function rowText({ who, payrollId }: IdRow): string {
  const texts = [who, payrollId].filter((text) => text.trim() !== '').map(markInvisible)
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`
}
