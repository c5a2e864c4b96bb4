import { emailConfirmationEndpoints } from '#domain/email-confirmation/contract.ts'
import { whyNotConfirm } from '#domain/mails/texts.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { LinkSentence } from './link-sentence.tsx'

const POLL_MS = 2000

export function ConfirmationNotice({ className }: { className?: string }) {
  const user = useUser()
  const { organization } = useOwnOrganization()
  // One call less for everyone whose address is confirmed.
  const enabled = user.organizationId === null || organization?.needsEmailConfirmation === true
  const state = useRead(
    emailConfirmationEndpoints.state,
    {},
    {
      fallback: t`Failed to check the email address`,
      enabled,
      refetchInterval: ({ isNeeded, delivery }) => isNeeded && delivery?.state === 'waiting' && POLL_MS,
    },
  )
  const inlineErrors = useInlineErrors()
  const send = useWrite(emailConfirmationEndpoints.send, t`Failed to send the link`)
  if (!enabled || !state.data?.isNeeded) return null
  const { sentAt } = state.data
  const isOwnAddress = user.organizationId === null
  if (whyNotConfirm(user) !== null)
    return (
      <Notice
        className={className}
        title={t`Email is not available yet`}
      >{t`Your organization’s email address isn’t confirmed yet. Ask your administrator.`}</Notice>
    )
  const sendAgain = () =>
    void send.mutateAsync({}).then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  return (
    <Notice
      className={className}
      title={isOwnAddress ? t`Confirm your email address to send email` : t`Confirm your organization’s email address`}
      action={
        <>
          <InlineError errors={inlineErrors} className="basis-full" />
          <Button size="sm" busy={send.isPending} onClick={sendAgain}>
            {sentAt === null ? t`Send link` : t`Send again`}
          </Button>
        </>
      }
    >
      <span>
        {!isOwnAddress && <span>{t`Then you can send email to your team.`} </span>}
        <LinkSentence state={state.data} />
      </span>
    </Notice>
  )
}
