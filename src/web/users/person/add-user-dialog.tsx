import { useState } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import type { userEndpoints } from '#domain/users/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toAbsoluteLink } from '../passwords/absolute-link.ts'
import { LinkToCopy } from '../passwords/link-to-copy.tsx'
import { AddUserForm } from './add-user-form.tsx'

type AddUserDialogProps = { open: boolean; onClose: () => void; organizationId: string }
type Invitation = Answer<typeof userEndpoints.invite>

export default function AddUserDialog({ open, onClose, organizationId }: AddUserDialogProps) {
  const { organization } = useOwnOrganization()
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  const [unsent, setUnsent] = useState<Invitation | null>(null)
  const close = () => {
    setUnsent(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t`Add User`} width="wide">
      {unsent?.link ? (
        <LinkToCopy
          link={toAbsoluteLink(unsent.link)}
          notSentReason={unsent.user.email === '' ? null : unsent.unsent}
          onClose={close}
        >
          <span>
            {rich({
              name: (words) => <bdi translate="no">{words}</bdi>,
            })`For <name>${unsent.user.username}</name>. It works once and expires ${shortMomentText(unsent.expiresAt, zone, serverNow())}. Copy it now, you won’t see it again. Share it only with this person.`}
          </span>
        </LinkToCopy>
      ) : (
        <AddUserForm organizationId={organizationId} onUnsent={setUnsent} onClose={close} />
      )}
    </Dialog>
  )
}
