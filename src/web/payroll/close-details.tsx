import { useState } from 'react'
import {
  type ExportTemplate,
  type PayrollClose,
  type PayrollCloseDetails,
  type PayrollPerson,
  payrollEndpoints,
} from '#domain/payroll/contract.ts'
import { isDifference } from '#domain/payroll/rules.ts'
import { namesText } from '#domain/payroll/texts.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { momentText } from '#domain/time/moments.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CodeTotals } from './code-totals.tsx'
import { DeletedPeopleIds } from './deleted-people-ids.tsx'
import { PeopleHours } from './people-hours.tsx'
import { ReopenTimesheet } from './reopen-timesheet.tsx'
import { VerifyClose } from './verify-close.tsx'

type CloseDetailsProps = {
  close: PayrollClose
  layouts: readonly ExportTemplate[]
  today: string
  zone: string
  onClose: () => void
}

export function CloseDetails({ close, layouts, today, zone, onClose }: CloseDetailsProps) {
  const { payGroupId, payGroup, number, firstDay, lastDay, closedAt, closedBy, leftOut, totals, corrections } = close
  const [reopening, setReopening] = useState<PayrollPerson | null>(null)
  const call = { params: { payGroupId, number: String(number) } }
  const query = useRead(payrollEndpoints.get, call, { fallback: 'Failed to load the payroll' })
  const people = query.data?.details ?? []
  const withoutId = [...new Map(people.map((person) => [person.userId, person])).values()].filter(
    ({ needsPayrollId }) => needsPayrollId,
  )
  const apart = people.filter((person) => isDifference(person, firstDay))
  const own = people.filter((person) => !isDifference(person, firstDay))
  const actionFor = (person: PayrollCloseDetails['details'][number]) =>
    person.canReopen ? (
      <Button size="sm" onClick={() => setReopening(person)} aria-label={`Reopen the timesheet of ${person.name}`}>
        Reopen
      </Button>
    ) : null
  const list = { codes: query.data?.codes ?? [], today, actionFor }
  return (
    <Dialog
      open
      onClose={onClose}
      title={corrections ? `Payroll ${number}: corrections` : `Payroll ${number}`}
      note={`${payGroup}, ${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}. Closed ${momentText(closedAt, zone)} by ${closedBy}.`}
      width="wide"
    >
      <div className="grid grid-cols-1 gap-6">
        <CodeTotals totals={totals} corrections={corrections} />
        {leftOut.length > 0 && (
          <p className="text-md text-muted">{`Left out: ${namesText(leftOut.map(({ name }) => name))}.`}</p>
        )}
        {query.data ? (
          <>
            <PeopleHours {...list} title="Differences from earlier payrolls" people={apart} areDifferences />
            <PeopleHours {...list} title="This pay period" people={own} areDifferences={false} />
          </>
        ) : query.isError ? (
          <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
        ) : (
          <Skeleton className="h-48 rounded-control" />
        )}
        {withoutId.length > 0 && <DeletedPeopleIds close={close} people={withoutId} layouts={layouts} />}
        <VerifyClose payGroupId={payGroupId} number={number} />
      </div>
      {reopening && <ReopenTimesheet person={reopening} payGroupId={payGroupId} onClose={() => setReopening(null)} />}
    </Dialog>
  )
}
