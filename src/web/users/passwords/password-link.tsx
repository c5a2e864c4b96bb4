import { Mail } from 'lucide-react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { toAbsoluteLink } from './absolute-link.ts'
import { LinkToCopy } from './link-to-copy.tsx'

export function PasswordLink({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const { organization } = useOwnOrganization()
  const inlineErrors = useInlineErrors()
  const createLink = useWrite(userEndpoints.makePasswordLink, t`Failed to create the link`)
  const params = { id: person.organizationId ?? '', userId: person.id }
  const sendByEmail = () =>
    void createLink.mutateAsync({ params, body: { send: true } }).then(({ message, link }) => {
      if (link !== null) return
      toast({ title: t`Success`, text: message })
      onClose()
    }, inlineErrors.show)
  const showLink = () => void createLink.mutateAsync({ params, body: { send: false } }).catch(inlineErrors.show)
  const created = createLink.data
  if (created?.link) {
    const zone = organization?.timezone ?? DEFAULT_TIMEZONE
    return (
      <LinkToCopy link={toAbsoluteLink(created.link)} notSentReason={created.unsent} onClose={onClose}>
        {t`It works once and expires ${shortMomentText(created.expiresAt, zone, serverNow())}. Copy it now, you won’t see it again. Share it only with this person.`}
      </LinkToCopy>
    )
  }
  const sending = createLink.isPending && createLink.variables.body.send
  return (
    <>
      <p className="text-md text-muted">
        {person.email ? (
          rich({
            email: (words) => <bdi translate="no">{words}</bdi>,
          })`We’ll email the link to <email>${person.email}</email>, or you can copy it. It works once and expires in 7 days. Earlier links work until then, too.`
        ) : (
          <span>{t`No email on file. Copy the link and share it with them. It works once and expires in 7 days. Earlier links work until then, too.`}</span>
        )}
      </p>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button busy={createLink.isPending && !sending} onClick={showLink}>{t`Show link`}</Button>
        {person.email && (
          <Button variant="primary" busy={sending} onClick={sendByEmail}>
            <Mail aria-hidden="true" size={18} />
            {t`Email link`}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
