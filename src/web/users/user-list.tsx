import type { User } from '#domain/auth/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FROM, useMedia } from '#web/ui/use-media.ts'

/** Everybody by name: a table from 768, cards below it. */
export function UserList({ users }: { users: readonly User[] }) {
  return useMedia(FROM.md) ? <UserTable users={users} /> : <UserCards users={users} />
}

function UserTable({ users }: { users: readonly User[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} font-medium`}>
            Name
          </th>
          <th scope="col" className={`${cellClass} w-2/5 font-medium`}>
            E-mail
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Username
          </th>
          <th scope="col" className={`${cellClass} w-34 font-medium`}>
            Role
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className="h-14 border-t border-line hover:bg-surface-hover">
            <td className={`${cellClass} truncate font-medium`} title={fullName(user)}>
              {fullName(user)}
            </td>
            <td className={`${cellClass} truncate text-muted`} title={user.email}>
              {user.email}
            </td>
            <td className={`${cellClass} truncate text-muted`} title={user.username}>
              {user.username}
            </td>
            <td className={cellClass}>
              <RoleBadge user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function UserCards({ users }: { users: readonly User[] }) {
  return (
    <ul className="divide-y divide-line">
      {users.map((user) => (
        <li key={user.id} className="flex items-start justify-between gap-4 px-5 py-4">
          <div className="min-w-0 text-md">
            <p className="truncate font-semibold">{fullName(user)}</p>
            <p className="truncate text-muted">{user.email}</p>
            <p className="truncate text-muted">
              <span className="sr-only">Username </span>
              {user.username}
            </p>
          </div>
          <RoleBadge user={user} />
        </li>
      ))}
    </ul>
  )
}

function RoleBadge({ user }: { user: User }) {
  if (user.isOrgAdmin) return <Badge tone="primary">Org Admin</Badge>
  return user.isAdmin ? <Badge tone="primary">Admin</Badge> : <Badge>User</Badge>
}

const cellClass = 'px-3 first:pl-6 last:pr-6'
