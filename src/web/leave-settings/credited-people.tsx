import { fullName } from '#domain/fields/full-name.ts'
import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'

export function CreditedPeople({ credits: { people, count } }: { credits: PolicyCredits }) {
  const more = count - people.length
  return (
    <>
      <ul className="figures mt-3 grid max-h-60 grid-cols-1 gap-1.5 overflow-y-auto rounded-pop bg-surface-2 px-4 py-3 text-md">
        {people.map((person) => (
          <li key={person.id} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              <span translate="no">{fullName(person)}</span>
              {person.isUsed && <span className="text-muted"> {t`(used some)`}</span>}
            </span>
            <span className="whitespace-nowrap">{`${decimalHoursText(person.hours)} h`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">{t`and ${numberText(more)} ${plural(more, { one: 'more', other: 'more' })}`}</p>
      )}
    </>
  )
}
