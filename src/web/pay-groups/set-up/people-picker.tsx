import { Search } from 'lucide-react'
import { useState } from 'react'
import { matchesAllWords } from '#domain/fields/search.ts'
import { numberText } from '#domain/number-text.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type PeoplePickerProps = {
  people: readonly PayPerson[]
  chosen: readonly string[]
  onChange: (userIds: string[]) => void
}

/** More would be slow to show. A search finds the others. */
const SHOWN = 50

export function PeoplePicker({ people, chosen, onChange }: PeoplePickerProps) {
  const [search, setSearch] = useState('')
  const found = people.filter(({ employeeName, username }) => matchesAllWords(`${employeeName}\n${username}`, search))
  const toggle = (userId: string) =>
    onChange(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId])
  return (
    <fieldset className="min-w-0 rounded-pop border border-line px-4 py-3">
      <legend className="sr-only">{t`People in the pay group`}</legend>
      <TextField
        label={t`Search people`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        start={<Search aria-hidden="true" size={18} />}
      />
      <p role="status" className="mt-2 text-md text-muted">
        {t`${numberText(chosen.length)} chosen`}
      </p>
      <div className="mt-1 grid max-h-60 grid-cols-1 overflow-y-auto sm:grid-cols-2">
        {found.slice(0, SHOWN).map(({ userId, employeeName, payGroupId, next }) => (
          <Checkbox
            key={userId}
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
            label={<span translate="no">{employeeName}</span>}
            hint={payGroupId === null && next === null ? undefined : t`Leaves another pay group`}
          />
        ))}
      </div>
      {found.length > SHOWN && (
        <p className="mt-1 text-md text-muted">{t`And ${numberText(found.length - SHOWN)} more. Search for them.`}</p>
      )}
    </fieldset>
  )
}
