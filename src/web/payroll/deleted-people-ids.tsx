import { useState } from 'react'
import type { ExportTemplate, PayrollClose, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { t } from '#web/languages/text.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useDownloadClose } from './use-download-close.ts'

type DeletedPeopleIdsProps = {
  close: PayrollClose
  people: readonly Pick<PayrollCloseDetails['details'][number], 'userId' | 'name'>[]
  layouts: readonly ExportTemplate[]
}

/** A file with payroll IDs of people who were deleted without one. Later files have them, too. */
export function DeletedPeopleIds({ close, people, layouts }: DeletedPeopleIdsProps) {
  const withIds = layouts.filter(({ columns }) => columns.some(({ field }) => field === 'payrollId'))
  const [chosen, setChosen] = useState(withIds[0]?.id ?? '')
  const [ids, setIds] = useState<Readonly<Record<string, string>>>({})
  const download = useDownloadClose()
  const payrollIds = people.flatMap(({ userId }) => {
    const payrollId = (ids[userId] ?? '').trim()
    return payrollId === '' ? [] : [{ userId, payrollId }]
  })
  return (
    <section aria-labelledby="ids-of-deleted-people" className="grid grid-cols-1 gap-3">
      <h3 id="ids-of-deleted-people" className="text-md">{t`Deleted without a payroll ID`}</h3>
      <p className="text-md text-muted">{t`Enter their IDs, and download a file with them. Later files have them, too.`}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {people.map(({ userId, name }) => (
          <TextField
            key={userId}
            label={t`Payroll ID of ${name}`}
            autoComplete="off"
            maxLength={40}
            value={ids[userId] ?? ''}
            onChange={(event) => setIds({ ...ids, [userId]: event.target.value })}
          />
        ))}
        <Select
          label={t`File layout`}
          choices={withIds.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ExplainedButton
          variant="outline"
          busy={download.current !== null}
          whyNot={payrollIds.length === 0 ? t`Enter a payroll ID first` : null}
          onClick={() => download.start(close, chosen, payrollIds)}
        >{t`Download with these IDs`}</ExplainedButton>
      </div>
    </section>
  )
}
