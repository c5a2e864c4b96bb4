import { Archive, ArchiveRestore, Ban, Eye, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNot } from '#domain/leave-requests/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { datesText } from './request-dates.ts'

export type OwnAction = 'details' | 'cancel' | 'archive' | 'restore'

export type OwnListProps = {
  requests: readonly LeaveRequest[]
  zone: string
  onAct: (action: OwnAction, request: LeaveRequest) => void
}

type ActionsProps = { request: LeaveRequest; onAct: OwnListProps['onAct'] }

/** What can be done with a request [2.66], as buttons. */
export function OwnButtons({ request, onAct }: ActionsProps) {
  return actionsOf(request).map(({ id, label, icon: Icon }) => (
    <Button
      key={id}
      variant="ghost"
      size="sm"
      aria-label={`${label} request of ${nameOf(request)}`}
      onClick={() => onAct(id, request)}
    >
      {id !== 'cancel' && <Icon aria-hidden="true" size={16} />}
      {label}
    </Button>
  ))
}

/** The same behind three dots, with the details, where buttons have no room. */
export function OwnMenu({ request, onAct }: ActionsProps) {
  const actions = [DETAILS, ...actionsOf(request)]
  return (
    <Suspense fallback={<span className="block size-11 md:size-9" />}>
      <Menu
        label={`Actions for request of ${nameOf(request)}`}
        actions={actions.map((action) => ({ ...action, onPress: () => onAct(action.id, request) }))}
      />
    </Suspense>
  )
}

/** The table of wide screens needs no menus. */
const Menu = lazy(() => import('#web/ui/menu.tsx').then((module) => ({ default: module.Menu })))

type Action = { id: OwnAction; label: string; icon: LucideIcon }

const DETAILS: Action = { id: 'details', label: 'Details', icon: Eye }

function actionsOf(request: LeaveRequest): Action[] {
  if (request.isArchived) return [{ id: 'restore', label: 'Restore', icon: ArchiveRestore }]
  const archive: Action = { id: 'archive', label: 'Archive', icon: Archive }
  const final = whyNot('cancelled', request) !== null
  return final ? [archive] : [{ id: 'cancel', label: 'Cancel', icon: Ban }, archive]
}

/** What tells one request of a list from the others. */
export function nameOf(request: LeaveRequest): string {
  return `${request.leaveType.name}, ${datesText(request)}`
}
