import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { shortDateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

/** Restoring can be undone, so it asks nothing. */
export function DeletedNotice({ organization }: { organization: OrganizationDetail }) {
  const inlineErrors = useInlineErrors()
  const restore = useWrite(platformEndpoints.restoreOrganization, t`Failed to restore`)
  const { id, deletedAt, removalAt, timezone } = organization
  if (deletedAt === null || removalAt === null) return null
  const now = serverNow()
  const date = (instant: string) => shortDateText(instant, timezone, now)
  const canRestore = new Date(removalAt) > now
  const submit = () =>
    void restore
      .mutateAsync({ params: { id } })
      .then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  return (
    <Notice
      tone="warning"
      title={t`Deleted on ${date(deletedAt)}`}
      className="mt-5"
      action={canRestore && <Button size="sm" onClick={submit} busy={restore.isPending}>{t`Restore`}</Button>}
    >
      <InlineError errors={inlineErrors} />
      <span>
        {canRestore
          ? t`No one can sign in. You can restore it until ${date(removalAt)}. Then its data is removed for good.`
          : t`The time to restore it is over. Its data is being removed.`}
      </span>
    </Notice>
  )
}
