import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { hoursText } from '#domain/time/hours.ts'

type PayHoursProps = {
  totals: readonly { code: string; seconds: number }[]
  leaveTypes: PeriodTimesheet['leaveTypes']
}

/** Hours by pay code, and their sum if there are several. */
export function PayHours({ totals, leaveTypes }: PayHoursProps) {
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const all = totals.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <dl className="figures flex flex-wrap gap-x-7 gap-y-3">
      {totals.map(({ code, seconds }) => (
        <Hours key={code} label={payCodeText(code, names)} seconds={seconds} />
      ))}
      {totals.length !== 1 && <Hours label="Total" seconds={all} />}
    </dl>
  )
}

function Hours({ label, seconds }: { label: string; seconds: number }) {
  return (
    <div className="min-w-16">
      <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
      <dd className="text-lg font-semibold">{hoursText(seconds)}</dd>
    </div>
  )
}
