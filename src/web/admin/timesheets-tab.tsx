import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { User } from '#domain/auth/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { userEndpoints } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { ExportEveryone } from '#web/timesheets/export-everyone.tsx'
import { PreviewAndExport } from '#web/timesheets/preview-and-export.tsx'
import { TimesheetView } from '#web/timesheets/timesheet-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { matching } from '#web/users/matching.ts'
import { UserSearch } from '#web/users/user-search.tsx'

/** The most people one answer holds. */
const LIMIT = 1000

/** Everybody of the organization, each with their timesheet [2.76], and one file of all of them for payroll. */
export function TimesheetsTab({ organization }: { organization: Organization }) {
  const [text, setText] = useState('')
  const [viewed, setViewed] = useState<User | null>(null)
  const searched = useDeferredValue(text)
  const users = useRead(
    userEndpoints.list,
    { params: { id: organization.id }, query: { limit: LIMIT } },
    { fallback: 'Failed to load the users' },
  )
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!users.data) return <Skeleton className="h-96 rounded-card" />
  const found = matching(users.data, searched)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <UserSearch text={text} onChange={setText} />
        <ExportEveryone organization={organization} />
      </div>
      {found.length === 0 ? (
        <Card>
          <Empty icon={Users} title="No users found">
            Nobody has “{searched.trim()}” in a name, e-mail address or username.
          </Empty>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((user) => (
            <Person key={user.id} user={user} onView={() => setViewed(user)} />
          ))}
        </ul>
      )}
      <Dialog
        open={viewed !== null}
        onClose={() => setViewed(null)}
        title={viewed ? `Timesheet of ${fullName(viewed)}` : 'Timesheet'}
        width="full"
      >
        {viewed && (
          <TimesheetView
            admin
            username={viewed.username}
            employeeName={fullName(viewed)}
            organization={organization}
            renderActions={(sheet) => <PreviewAndExport sheet={sheet} organization={organization.name} admin />}
          />
        )}
      </Dialog>
    </div>
  )
}

function Person({ user, onView }: { user: User; onView: () => void }) {
  return (
    <li className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
      <div className="min-w-0 text-md">
        <p className="truncate font-semibold" title={fullName(user)}>
          {fullName(user)}
        </p>
        <p className="truncate text-muted" title={user.email}>
          {user.email || user.username}
        </p>
      </div>
      <Button size="sm" onClick={onView} aria-label={`View Timesheet of ${fullName(user)}`}>
        View Timesheet
      </Button>
    </li>
  )
}
