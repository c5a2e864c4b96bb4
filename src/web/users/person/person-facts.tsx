import type { ReactNode } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { RoleBadges } from '../list/role-badges.tsx'

export function PersonFacts({ person }: { person: ListedUser }) {
  const { username, middleInitial, nameSuffix, hasPassword, defaultTimesheetEmail } = person
  return (
    <dl className="mb-6 grid grid-cols-1 gap-4 rounded-pop bg-surface-2 px-4 py-4 text-md sm:grid-cols-2">
      <Fact name="Username">{username}</Fact>
      <Fact name="Role">
        <RoleBadges person={person} />
      </Fact>
      <Fact name="Password">{hasPassword ? 'Set' : 'Not set yet'}</Fact>
      <Fact name="Default timesheet email">{defaultTimesheetEmail || '–'}</Fact>
      {middleInitial && <Fact name="Middle initial">{middleInitial}</Fact>}
      {nameSuffix && <Fact name="Suffix">{nameSuffix}</Fact>}
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
