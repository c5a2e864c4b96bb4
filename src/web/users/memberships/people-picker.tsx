import { Search } from 'lucide-react'
import { type Ref, useState } from 'react'
import { matchesAllWords } from '#domain/fields/search.ts'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { listChosenFirst } from './list-chosen-first.ts'

type PickedPerson = { userId: string; employeeName: string; username: string }

type PeoplePickerProps<Person extends PickedPerson> = {
  label: string
  people: readonly Person[]
  chosen: readonly string[]
  onChange: (userIds: string[]) => void
  summary: Elements
  hintOf?: (person: Person) => string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** More would be slow to show. A search finds the others. */
const SHOWN = 50

export function PeoplePicker<Person extends PickedPerson>(props: PeoplePickerProps<Person>) {
  const { label, people, chosen, onChange, summary, hintOf, error, ref } = props
  const [search, setSearch] = useState('')
  // People don't jump while someone chooses.
  const [first] = useState(chosen)
  const found = listChosenFirst(people, first).filter(({ employeeName, username }) =>
    matchesAllWords(`${employeeName}\n${username}`, search),
  )
  const toggle = (userId: string) =>
    onChange(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId])
  return (
    <fieldset className="min-w-0 rounded-pop border border-line px-4 py-3">
      <legend className="sr-only">{label}</legend>
      <TextField
        ref={ref}
        label={t`Search people`}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // A search sends no form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        start={<Search aria-hidden="true" size={18} />}
        error={error}
      />
      <p role="status" className="mt-2 text-md text-muted">
        {summary}
      </p>
      <div className="mt-1 grid max-h-60 grid-cols-1 overflow-y-auto sm:grid-cols-2">
        {found.slice(0, SHOWN).map((person) => (
          <Checkbox
            key={person.userId}
            checked={chosen.includes(person.userId)}
            onChange={() => toggle(person.userId)}
            label={<span translate="no">{person.employeeName}</span>}
            hint={hintOf?.(person)}
          />
        ))}
      </div>
      {found.length > SHOWN && (
        <p className="mt-1 text-md text-muted">{t`And ${numberText(found.length - SHOWN)} more. Search for them.`}</p>
      )}
    </fieldset>
  )
}
