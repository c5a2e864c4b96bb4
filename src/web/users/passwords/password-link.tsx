import { Mail } from 'lucide-react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { absoluteLink } from './absolute-link.ts'
import { LinkToCopy } from './link-to-copy.tsx'

/** A link by which a person sets their own password: mailed to them, or shown once, to hand over. */
export function PasswordLink({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const { organization } = useOwnOrganization()
  const make = useWrite(userEndpoints.makePasswordLink, 'Failed to make the link')
  const params = { id: person.organizationId ?? '', userId: person.id }
  const onError = ({ message }: Error) => toast({ title: 'Error', text: message, tone: 'error', duration: 3000 })
  const mail = () =>
    make.mutate(
      { params, body: { send: true } },
      {
        onError,
        onSuccess: ({ message, link }) => {
          // What could not be mailed is shown instead.
          if (link !== null) return
          toast({ title: 'Success', text: message })
          onClose()
        },
      },
    )
  const show = () => make.mutate({ params, body: { send: false } }, { onError })
  const made = make.data
  if (made?.link) {
    const zone = organization?.timezone ?? DEFAULT_TIMEZONE
    return (
      <LinkToCopy link={absoluteLink(made.link)} unsent={made.unsent} onClose={onClose}>
        It works once, until {dateText(made.expiresAt, zone)}, {timeText(made.expiresAt, zone)}. It is not shown again:
        copy it now, and give it to nobody else.
      </LinkToCopy>
    )
  }
  const sending = make.isPending && make.variables.body.send
  return (
    <>
      <p className="text-md text-muted">
        {person.email
          ? `The link goes to ${person.email}, or is shown here for you to hand over. `
          : 'There is no e-mail address of this person: the link is shown here for you to hand over. '}
        It works once and for seven days; links made before stop working.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={make.isPending && !sending} onClick={show}>
          Show Link
        </Button>
        {person.email && (
          <Button variant="primary" busy={sending} onClick={mail}>
            <Mail aria-hidden="true" size={18} />
            E-mail Link
          </Button>
        )}
      </DialogActions>
    </>
  )
}
