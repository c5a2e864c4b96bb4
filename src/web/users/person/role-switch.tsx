import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { ROLE_NAMES, type Role } from '../person-permissions.ts'

const STATES = [t`On`, about('switch')`Off`] as const

type RoleSwitchProps = {
  person: ListedUser
  role: Role
  whyNot: string | null
}

/** Shows the stored value, so it changes only when the server has answered. */
export function RoleSwitch({ person, role, whyNot }: RoleSwitchProps) {
  const { change, busy, inlineErrors } = useRoleChange(person, role)
  const checked = role === 'admin' ? person.isAdmin : person.isOrgAdmin
  const toggle = () => change(!checked)
  return (
    <div>
      <Switch
        label={ROLE_NAMES[role]}
        hint={whyNot}
        states={STATES}
        checked={checked}
        onChange={toggle}
        busy={busy}
        disabled={whyNot !== null}
      />
      <InlineError errors={inlineErrors} className="mt-3" />
    </div>
  )
}

/** Sends the value the switch will show instead of a toggle, so that a stale page does not undo someone else's change. */
function useRoleChange(person: ListedUser, role: Role) {
  const inlineErrors = useInlineErrors()
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
        void send(!value).then((undone) => toast({ title: t`Success`, text: undone.message }), inlineErrors.show)
      toast({ title: t`Success`, text, duration: UNDO_MS, action: { label: t`Undo`, onClick: undo } })
    }, inlineErrors.show)
  return { change, inlineErrors, busy: admin.isPending || orgAdmin.isPending }
}

const FAILED = t`Failed to toggle admin status`
const UNDO_MS = 6000
