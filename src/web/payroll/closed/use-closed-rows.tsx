import { useState } from 'react'
import type { CloseCorrection, PayrollCloseDetails, PayrollPerson } from '#domain/payroll/contract.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { totalsText } from '../payroll-texts.ts'
import { ReopenTimesheet } from '../reopen-timesheet.tsx'
import type { HoursByCode } from '../table/hours-by-code.ts'
import { PersonName } from '../table/person-name.tsx'
import { StateButton } from '../table/state-button.tsx'
import type { PayrollRow } from '../table/table-row.ts'

type ClosedRowsOptions = {
  people: readonly PayrollCloseDetails['details'][number][]
  corrections: readonly CloseCorrection[]
  payGroupId: string
  today: string
  openOf: (person: PayrollPerson) => (() => void) | null
}

/** The people of a close, with what was corrected later and how a timesheet is reopened. */
export function useClosedRows({ people, corrections, payGroupId, today, openOf }: ClosedRowsOptions) {
  const [open, setOpen] = useState<string | null>(null)
  const [reopening, setReopening] = useState<PayrollPerson | null>(null)
  const table = people.map((person): PayrollRow => {
    const { userId, name, lines, canReopen } = person
    const own = corrections.filter((each) => each.userId === userId)
    const text = own.map((each) => describe(each, today)).join(', ')
    return {
      id: userId,
      name: <PersonName name={name} onOpen={openOf(person)} />,
      hours: toHours(lines),
      state: (
        <StateButton
          id={`closed-timesheet-${userId}`}
          name={name}
          state={{ kind: own.length > 0 ? 'corrected' : 'none', text }}
          isOpen={open === userId}
          onToggle={(isOpen) => setOpen(isOpen ? userId : null)}
        />
      ),
      panel: open === userId && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-pop border border-line bg-surface px-4 py-3 text-md">
          <p className="min-w-0 flex-1 basis-64 text-muted">
            {canReopen
              ? t`Is something wrong? Reopen the timesheet. The next payroll has the difference.`
              : t`This timesheet isn’t closed any more.`}
          </p>
          {canReopen && (
            <Button
              size="sm"
              onClick={() => setReopening(person)}
              aria-label={t`Reopen the timesheet of ${name}`}
            >{t`Reopen`}</Button>
          )}
        </div>
      ),
    }
  })
  const dialog = reopening && (
    <ReopenTimesheet person={reopening} payGroupId={payGroupId} onClose={() => setReopening(null)} />
  )
  return { table, dialog }
}

function toHours(lines: readonly { code: string; hours: number }[]): HoursByCode {
  const sums = new Map<string, number>()
  for (const { code, hours } of lines) sums.set(code, sumHours([sums.get(code) ?? 0, hours]))
  return sums
}

function describe({ lines, isApproved, paidWith }: CloseCorrection, today: string): string {
  if (!paidWith) return isApproved ? t`Correction approved` : about('timesheet')`Reopened`
  const dates = shortDatesText({ startDate: paidWith.firstDay, endDate: paidWith.lastDay }, today)
  return t`${totalsText(lines, true)} with ${dates}`
}
