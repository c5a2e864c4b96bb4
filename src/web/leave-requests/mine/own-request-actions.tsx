import { Archive, ArchiveRestore, Ban, Eye, type LucideIcon } from 'lucide-react'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { type LeaveRequestProblem, whyNotCancel } from '#domain/leave-requests/rules.ts'
import { datesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ActionLayout } from '#web/ui/data-list/list-actions.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'

export type OwnRequestAction = 'details' | 'cancel' | 'archive' | 'restore'

export type OwnRequestListProps = {
  requests: readonly LeaveRequest[]
  zone: string
  onAction: (action: OwnRequestAction, request: LeaveRequest) => void
}

type ActionsProps = Pick<OwnRequestListProps, 'zone' | 'onAction'> & { request: LeaveRequest; layout: ActionLayout }

export function OwnRequestActions({ request, zone, onAction, layout }: ActionsProps) {
  const actions = useRequestActions(request, zone)
  if (layout === 'menu')
    return (
      <Menu
        label={t`Actions for request: ${requestName(request)}`}
        actions={[DETAILS, ...actions].map((action) => ({ ...action, onClick: () => onAction(action.id, request) }))}
      />
    )
  return (
    <div className="flex justify-end gap-1">
      {actions.map(({ id, label, icon: Icon }) => (
        <Button
          key={id}
          variant="ghost"
          size="sm"
          aria-label={ACTION_NAME[id](requestName(request))}
          onClick={() => onAction(id, request)}
        >
          {id !== 'cancel' && <Icon aria-hidden="true" size={16} />}
          <span>{label}</span>
        </Button>
      ))}
    </div>
  )
}

type ActionItem = { id: OwnRequestAction; label: string; icon: LucideIcon }

const DETAILS: ActionItem = { id: 'details', label: t`Details`, icon: Eye }

const ACTION_NAME: Record<OwnRequestAction, (request: string) => string> = {
  details: (request) => t`Details request: ${request}`,
  cancel: (request) => t`Cancel request: ${request}`,
  archive: (request) => t`Archive request: ${request}`,
  restore: (request) => t`Restore request: ${request}`,
}

export function useWhyNotCancel(request: LeaveRequest, zone: string): LeaveRequestProblem | null {
  return whyNotCancel(useUser(), request, dayOf(serverNow(), zone))
}

function useRequestActions(request: LeaveRequest, zone: string): ActionItem[] {
  const isFinal = useWhyNotCancel(request, zone) !== null
  if (request.isArchived) return [{ id: 'restore', label: t`Restore`, icon: ArchiveRestore }]
  const archive: ActionItem = { id: 'archive', label: t`Archive`, icon: Archive }
  return isFinal ? [archive] : [{ id: 'cancel', label: about('leave request')`Cancel`, icon: Ban }, archive]
}

export function requestName(request: LeaveRequest): string {
  return `${request.leaveType.name}, ${datesText(request)}`
}
