import { useId, useState } from 'react'
import type { PayrollPerson } from '#domain/payroll/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import type { Elements } from '#web/ui/elements.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { hoursByCode, totalsText } from './payroll-texts.ts'

type PeopleHoursProps<Person extends PayrollPerson> = {
  title: string
  note?: string
  people: readonly Person[]
  codes: readonly { code: string; name: string }[]
  /** Hours of earlier periods, with signs and the period of each. */
  areDifferences: boolean
  today: string
  actionFor?: (person: Person) => Elements
}

const COLLAPSED = 10

export function PeopleHours<Person extends PayrollPerson>(props: PeopleHoursProps<Person>) {
  const { title, note, people, codes, areDifferences, today, actionFor } = props
  const [all, setAll] = useState(false)
  const id = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-md font-semibold">
        {title}
      </h3>
      {note && <p className="mt-0.5 text-md text-muted">{note}</p>}
      <ul className="figures mt-2 divide-y divide-line border-y border-line text-md">
        {people.slice(0, all ? people.length : COLLAPSED).map((person) => {
          const { userId, name, firstDay, lastDay, lines } = person
          return (
            <li key={`${userId} ${firstDay}`} className="flex items-center justify-between gap-4 py-3">
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-5 wrap-anywhere sm:grid-cols-2">
                <p>
                  <span translate="no" className="font-semibold">
                    {name}
                  </span>
                  {areDifferences && (
                    <span className="block text-muted">
                      {shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}
                    </span>
                  )}
                </p>
                <p className="text-muted">{totalsText(hoursByCode(lines, codes), areDifferences)}</p>
              </div>
              {actionFor?.(person)}
            </li>
          )
        })}
      </ul>
      <ShowAllButton all={all} total={people.length} collapsed={COLLAPSED} onChange={setAll} />
    </section>
  )
}
