import type { ReactNode } from 'react'
import { PERSON_FIELD_NAMES, PERSON_FIELDS } from '#domain/fields/person.ts'
import { contactDetails, type ListedUser } from '#domain/users/contract.ts'
import { RoleBadges } from '../role-badges.tsx'

/** The form below shows all others. */
const READ_ONLY = PERSON_FIELD_NAMES.filter((name) => name !== 'username' && !(name in contactDetails.shape))

export function PersonFacts({ person }: { person: ListedUser }) {
  const { username, hasPassword, defaultTimesheetEmail } = person
  return (
    <dl className="mb-6 grid grid-cols-1 gap-4 rounded-pop bg-surface-2 px-4 py-4 text-md sm:grid-cols-2">
      <Fact name="Username">
        <span translate="no">{username}</span>
      </Fact>
      <Fact name="Role">
        <RoleBadges person={person} />
      </Fact>
      <Fact name="Password">{hasPassword ? 'Set' : 'Not set yet'}</Fact>
      <Fact name="Default timesheet email">{defaultTimesheetEmail || '–'}</Fact>
      {READ_ONLY.filter((name) => person[name]).map((name) => (
        <Fact key={name} name={PERSON_FIELDS[name].label}>
          {person[name]}
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  )
}
