import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { payCodeText } from '#domain/pay-periods/texts.ts'
import { ROUNDED_ONCE } from '#domain/pay-rules/texts.ts'
import { decimalHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { hoursText, toHours } from '#domain/time/hours.ts'
import { say, t } from '#web/languages/text.ts'

type PayHoursProps = {
  totals: readonly { code: string; seconds: number }[]
  leaveTypes: PeriodTimesheet['leaveTypes']
}

/** Hours by pay code, and if there are several the sum of what is shown. */
export function PayHours({ totals, leaveTypes }: PayHoursProps) {
  const names = new Map(leaveTypes.map(({ id, name }) => [id, name]))
  const all = sumHours(totals.map(({ seconds }) => toHours(seconds)))
  return (
    <div>
      <dl className="figures flex flex-wrap gap-x-7 gap-y-3">
        {totals.map(({ code, seconds }) => (
          <Hours key={code} label={say(payCodeText(code, names))} text={hoursText(seconds)} />
        ))}
        {totals.length !== 1 && <Hours label={t`Total`} text={decimalHoursText(all)} />}
      </dl>
      <p className="mt-2 text-sm text-muted">{say(ROUNDED_ONCE)}</p>
    </div>
  )
}

function Hours({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-16">
      <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
      <dd className="text-lg font-semibold">{text}</dd>
    </div>
  )
}
