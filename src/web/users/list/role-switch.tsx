import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { useWrite } from '#web/api/use-api.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { SwitchTrack } from '#web/ui/forms/switch-track.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import type { Role } from '../person-permissions.ts'

export const ROLE_NAMES: Record<Role, string> = { orgAdmin: 'Org Admin', admin: 'Admin' }

const STATES = ['Admin', 'User'] as const

type RoleSwitchProps = {
  person: ListedUser
  role: Role
  whyNot: string | null
  layout: 'cell' | 'stacked' | 'line'
}

/** Shows the stored value, so it changes only when the server has answered. */
export function RoleSwitch({ person, role, whyNot, layout }: RoleSwitchProps) {
  const { change, busy } = useRoleChange(person, role)
  const checked = role === 'admin' ? person.isAdmin : person.isOrgAdmin
  const toggle = () => change(!checked)
  const blocked = whyNot !== null
  if (layout === 'line')
    return (
      <Switch
        label={
          <>
            {ROLE_NAMES[role]}
            <span className="sr-only">: {fullName(person)}</span>
          </>
        }
        hint={whyNot}
        states={STATES}
        checked={checked}
        onChange={toggle}
        busy={busy}
        disabled={blocked}
      />
    )
  const track = (
    <SwitchTrack
      aria-label={`${ROLE_NAMES[role]}: ${fullName(person)}`}
      aria-disabled={blocked || undefined}
      checked={checked}
      onChange={toggle}
      busy={busy}
    />
  )
  return (
    <span className={layout === 'cell' ? 'flex items-center gap-2.5' : 'flex flex-col items-start'}>
      {blocked ? <Tooltip text={whyNot}>{track}</Tooltip> : track}
      <span aria-hidden="true" className={layout === 'cell' ? 'text-muted' : 'text-xs text-muted'}>
        {checked ? STATES[0] : STATES[1]}
      </span>
    </span>
  )
}

/** Sends the value the switch will show instead of a toggle, so that a stale page does not undo someone else's change. */
function useRoleChange(person: ListedUser, role: Role) {
  const admin = useWrite(userEndpoints.toggleAdmin, FAILED)
  const orgAdmin = useWrite(userEndpoints.toggleOrgAdmin, FAILED)
  const { id, organizationId } = person
  const send = (value: boolean) =>
    role === 'admin'
      ? admin.mutateAsync({ params: { id }, body: { isAdmin: value } })
      : orgAdmin.mutateAsync({ params: { id: organizationId ?? '', userId: id }, body: { isOrgAdmin: value } })
  const change = (value: boolean) =>
    void send(value).then(({ message: text }) => {
      const undo = () =>
        void send(!value).then((undone) => toast({ title: 'Success', text: undone.message }), showError)
      toast({ title: 'Success', text, duration: UNDO_MS, action: { label: 'Undo', onClick: undo } })
    }, showError)
  return { change, busy: admin.isPending || orgAdmin.isPending }
}

const FAILED = 'Failed to toggle admin status'
const UNDO_MS = 6000
