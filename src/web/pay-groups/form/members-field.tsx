import { Search } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { matchesAllWords } from '#domain/fields/search.ts'
import { numberText } from '#domain/locale.ts'
import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type GroupBody, type GroupDraft, listUngrouped, MEMBER_CHOICES } from './group-draft.ts'

type MembersFieldProps = { form: UseFormReturn<GroupDraft, unknown, GroupBody>; people: readonly PayPerson[] }

/** More would be slow to show. A search finds the others. */
const SHOWN = 50

export function MembersField({ form, people }: MembersFieldProps) {
  const { control, formState } = form
  const { field: members } = useController({ control, name: 'members' })
  const isChosen = useWatch({ control, name: 'members' }) === 'chosen'
  const { value: chosen, onChange: choose } = useController({ control, name: 'userIds' }).field
  const [search, setSearch] = useState('')
  const error = formState.errors.userIds?.message
  const found = people.filter(({ employeeName, username }) => matchesAllWords(`${employeeName}\n${username}`, search))
  const toggle = (userId: string) =>
    choose(chosen.includes(userId) ? chosen.filter((id) => id !== userId) : [...chosen, userId])
  const labels = {
    ungrouped: `Everyone without a pay group (${numberText(listUngrouped(people).length)})`,
    chosen: 'People I choose',
    'no-one': 'No one yet',
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:col-span-2">
      <Select
        {...members}
        label="Who is in it?"
        choices={MEMBER_CHOICES.map((value) => ({ value, label: labels[value] }))}
        error={error}
      />
      {isChosen && (
        <fieldset className="min-w-0 rounded-pop border border-line px-4 py-3">
          <legend className="sr-only">People in the pay group</legend>
          <TextField
            label="Search people"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            start={<Search aria-hidden="true" size={18} />}
          />
          <p role="status" className="mt-2 text-md text-muted">
            {`${numberText(chosen.length)} chosen`}
          </p>
          <div className="mt-1 grid max-h-60 grid-cols-1 overflow-y-auto sm:grid-cols-2">
            {found.slice(0, SHOWN).map(({ userId, employeeName, payGroupId }) => (
              <Checkbox
                key={userId}
                checked={chosen.includes(userId)}
                onChange={() => toggle(userId)}
                label={<span translate="no">{employeeName}</span>}
                hint={payGroupId === null ? undefined : 'Leaves another pay group'}
              />
            ))}
          </div>
          {found.length > SHOWN && (
            <p className="mt-1 text-md text-muted">{`And ${numberText(found.length - SHOWN)} more. Search for them.`}</p>
          )}
        </fieldset>
      )}
    </div>
  )
}
