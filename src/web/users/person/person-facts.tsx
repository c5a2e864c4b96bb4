import type { ReactNode } from 'react'
import { PERSON_FIELD_NAMES, PERSON_FIELDS } from '#domain/fields/person.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { about, say, t } from '#web/languages/text.ts'
import { RoleBadges } from '../role-badges.tsx'

type PersonFactsProps = { person: ListedUser; fields: readonly (typeof PERSON_FIELD_NAMES)[number][] }

/** What the form below, which has `fields`, doesn't show. */
export function PersonFacts({ person, fields }: PersonFactsProps) {
  const { username, hasPassword, defaultTimesheetEmail } = person
  const readOnly = PERSON_FIELD_NAMES.filter((name) => name !== 'username' && !fields.includes(name) && person[name])
  return (
    <dl className="mb-6 grid grid-cols-1 gap-4 rounded-pop bg-surface-2 px-4 py-4 text-md sm:grid-cols-2">
      {!fields.includes('username') && (
        <Fact name={t`Username`}>
          <span translate="no">{username}</span>
        </Fact>
      )}
      <Fact name={t`Role`}>
        <RoleBadges person={person} />
      </Fact>
      <Fact name={t`Password`}>{hasPassword ? about('password')`Set` : about('password')`Not set yet`}</Fact>
      <Fact name={t`Default timesheet email`}>{defaultTimesheetEmail || '–'}</Fact>
      {readOnly.map((name) => (
        <Fact key={name} name={say(PERSON_FIELDS[name].label)}>
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
