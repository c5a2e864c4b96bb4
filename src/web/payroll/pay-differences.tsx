import type { PayDifference } from '#domain/payroll/contract.ts'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { differenceReasonText } from '#domain/payroll/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { totalsText } from './payroll-texts.ts'

/** Loaded on its own, because it calculates the last closed periods again. */
export function PayDifferences({ today }: { today: string }) {
  const differences = useRead(payrollEndpoints.listDifferences, {}, { fallback: t`Failed to check closed periods` })
  if (!differences.data || differences.data.length === 0) return null
  const people = new Set(differences.data.map(({ userId }) => userId)).size
  return (
    <Notice
      tone="warning"
      title={t`Pay of ${plural(people, { one: '# person', other: '# people' })} in closed periods would differ today`}
      className="mb-3"
    >
      <ul className="figures grid gap-2">
        {differences.data.map((each) => (
          <Difference key={`${each.userId} ${each.payGroupId} ${each.firstDay}`} difference={each} today={today} />
        ))}
      </ul>
    </Notice>
  )
}

function Difference({ difference, today }: { difference: PayDifference; today: string }) {
  const { name, payGroup, firstDay, lastDay, lines, reasons, isCorrectedByClose } = difference
  const period = shortDatesText({ startDate: firstDay, endDate: lastDay }, today)
  const solution = isCorrectedByClose
    ? t`The next close corrects it.`
    : t`If that is right, reopen the timesheet and approve it again.`
  return (
    <li>
      <p>
        {rich({
          name: (words) => (
            <span translate="no" className="font-semibold">
              {words}
            </span>
          ),
        })`<name>${name}</name>, ${payGroup}, ${period}: ${totalsText(lines, true)}`}
      </p>
      <p className="text-muted">
        {[...reasons.map((reason) => `${say(differenceReasonText(reason))}.`), solution].join(' ')}
      </p>
    </li>
  )
}
