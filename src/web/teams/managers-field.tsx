import type { Ref } from 'react'
import type { TeamPerson } from '#domain/teams/contract.ts'
import { t } from '#web/languages/text.ts'
import { PeoplePicker } from '#web/users/memberships/people-picker.tsx'
import { PersonNames } from '#web/users/memberships/person-names.tsx'
import { NO_MANAGER } from './team-texts.ts'

type ManagersFieldProps = {
  people: readonly TeamPerson[]
  value: readonly string[]
  onChange: (userIds: string[]) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function ManagersField({ people, value, onChange, error, ref }: ManagersFieldProps) {
  const managers = people.filter(({ userId }) => value.includes(userId))
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-md font-medium">{t`Managers`}</p>
      <PeoplePicker
        ref={ref}
        label={t`Managers`}
        people={people}
        chosen={value}
        onChange={(userIds) => onChange(userIds.toSorted())}
        summary={managers.length === 0 ? <span>{NO_MANAGER}</span> : <PersonNames people={managers} />}
        error={error}
      />
      {managers.length > 0 && (
        <p className="mt-1.5 text-sm text-muted">
          {t`Managers decide about leave and timesheets of their team. Requests of its people go to them.`}
        </p>
      )}
    </div>
  )
}
