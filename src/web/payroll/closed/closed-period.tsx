import { type ReactNode } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import {
  type ExportTemplate,
  type PayrollClose,
  type PayrollPerson,
  payrollEndpoints,
} from '#domain/payroll/contract.ts'
import { isDifference } from '#domain/payroll/rules.ts'
import { namesText } from '#domain/payroll/texts.ts'
import { shortTimeText, weekdayDayText } from '#domain/time/formats.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DeletedPeopleIds } from '../deleted-people-ids.tsx'
import { toCorrectionRows } from '../open/correction-rows.ts'
import { peopleText } from '../payroll-texts.ts'
import { listColumns, sumByCode } from '../table/hours-by-code.ts'
import { PayrollRows } from '../table/payroll-rows.tsx'
import { PeriodHead } from '../table/period-head.tsx'
import { TotalBar } from '../table/total-bar.tsx'
import { Corrections } from './corrections.tsx'
import { DownloadFile } from './download-file.tsx'
import { useClosedRows } from './use-closed-rows.tsx'
import { VerifySeal } from './verify-seal.tsx'

type ClosedPeriodProps = {
  close: PayrollClose
  closes: readonly PayrollClose[]
  layouts: readonly ExportTemplate[]
  organization: Organization
  today: string
  linkTo: (firstDay: string) => string
  /** Opens the timesheet; null for people who have none any more. */
  openOf: (person: PayrollPerson) => (() => void) | null
}

/** A closed payroll: its hours, its file, and what was corrected later. */
export function ClosedPeriod({ close, closes, layouts, organization, today, linkTo, openOf }: ClosedPeriodProps) {
  const { payGroupId, number, firstDay } = close
  const call = { params: { payGroupId, number: String(number) } }
  const query = useRead(payrollEndpoints.get, call, { fallback: t`Failed to load the payroll` })
  const corrections = query.data?.laterCorrections ?? []
  const details = query.data?.details ?? []
  const own = details.filter((person) => !isDifference(person, firstDay))
  const apart = details.filter((person) => isDifference(person, firstDay))
  const { table, dialog } = useClosedRows({ people: own, corrections, payGroupId, today, openOf })
  const correctionRows = toCorrectionRows(apart, closes, today)
  const all = [...table.map(({ hours }) => hours), ...correctionRows.map(({ hours }) => hours)]
  const withoutId = [...new Map(details.map((person) => [person.userId, person])).values()].filter(
    ({ needsPayrollId }) => needsPayrollId,
  )
  const people = peopleText(own.length)
  const names = (query.data?.codes ?? []).flatMap(({ code, name }) =>
    code.startsWith('leave:') ? [{ id: code.slice('leave:'.length), name }] : [],
  )
  const action = <DownloadFile close={close} layouts={layouts} />
  return (
    <Card className="overflow-hidden" aria-label={t`Payroll ${number}`}>
      <PeriodHead
        title={close.corrections ? t`Payroll ${number}: corrections` : t`Payroll ${number}`}
        detail={<ClosedDetail close={close} zone={organization.timezone} today={today} />}
        action={action}
        paper={t`${close.payGroup} · Seal ${close.seal}`}
      />
      <Corrections corrections={corrections} zone={organization.timezone} today={today} linkTo={linkTo} />
      {query.data ? (
        <PayrollRows
          label={t`Hours of payroll ${number}`}
          rows={table}
          columns={listColumns(all, names)}
          corrections={correctionRows}
          totals={sumByCode(all)}
          people={people}
          stateTitle={t`Corrections`}
          problems={0}
        />
      ) : (
        <div className="px-4 pb-5 md:px-6">
          {query.isError ? (
            <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <Skeleton className="h-96 rounded-control" />
          )}
        </div>
      )}
      {withoutId.length > 0 && (
        <div className="border-t border-line px-4 py-5 md:px-6">
          <DeletedPeopleIds close={close} people={withoutId} layouts={layouts} />
        </div>
      )}
      <TotalBar totals={sumByCode(all)} people={people}>
        {action}
      </TotalBar>
      {dialog}
    </Card>
  )
}

const PERSON = { name: (words: ReactNode) => <bdi translate="no">{words}</bdi> }

function ClosedDetail({ close, zone, today }: { close: PayrollClose; zone: string; today: string }) {
  const { payGroupId, number, closedAt, closedBy, leftOut, lastExport } = close
  const names = say(namesText(leftOut.map(({ name }) => name)))
  return (
    <>
      <p>
        <span>
          {rich(
            PERSON,
          )`Closed ${weekdayDayText(dayOf(closedAt, zone), today)}, ${shortTimeText(closedAt, zone)} by <name>${closedBy}</name>.`}
        </span>
        <span> </span>
        <VerifySeal payGroupId={payGroupId} number={number} />
      </p>
      {lastExport && (
        <p>
          {rich(
            PERSON,
          )`Downloaded ${shortMomentText(lastExport.at, zone, serverNow())} by <name>${lastExport.by}</name>.`}
        </p>
      )}
      {leftOut.length > 0 && (
        <p>{rich(PERSON)`Left out: <name>${names}</name>. Their hours go into a later payroll.`}</p>
      )}
    </>
  )
}
