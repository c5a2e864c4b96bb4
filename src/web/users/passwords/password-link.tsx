import { Mail } from 'lucide-react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { toAbsoluteLink } from './absolute-link.ts'
import { LinkToCopy } from './link-to-copy.tsx'

/** A link by which a person sets their own password: mailed to them, or shown once, to hand over. */
export function PasswordLink({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const { organization } = useOwnOrganization()
  const createLink = useWrite(userEndpoints.makePasswordLink, 'Failed to make the link')
  const params = { id: person.organizationId ?? '', userId: person.id }
  const sendByEmail = () =>
    createLink.mutate(
      { params, body: { send: true } },
      {
        onError: (error) => showError(error),
        onSuccess: ({ message, link }) => {
          // What could not be mailed is shown instead.
          if (link !== null) return
          toast({ title: 'Success', text: message })
          onClose()
        },
      },
    )
  const showLink = () => createLink.mutate({ params, body: { send: false } }, { onError: (error) => showError(error) })
  const created = createLink.data
  if (created?.link) {
    const zone = organization?.timezone ?? DEFAULT_TIMEZONE
    return (
      <LinkToCopy link={toAbsoluteLink(created.link)} notSentReason={created.unsent} onClose={onClose}>
        It works once, until {dateText(created.expiresAt, zone)}, {timeText(created.expiresAt, zone)}. It is not shown
        again: copy it now, and give it to nobody else.
      </LinkToCopy>
    )
  }
  const sending = createLink.isPending && createLink.variables.body.send
  return (
    <>
      <p className="text-md text-muted">
        {person.email
          ? `The link goes to ${person.email}, or is shown here for you to hand over. `
          : 'There is no e-mail address of this person: the link is shown here for you to hand over. '}
        It works once and for seven days; links created before stop working.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={createLink.isPending && !sending} onClick={showLink}>
          Show Link
        </Button>
        {person.email && (
          <Button variant="primary" busy={sending} onClick={sendByEmail}>
            <Mail aria-hidden="true" size={18} />
            E-mail Link
          </Button>
        )}
      </DialogActions>
    </>
  )
}
