import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function PaysTwiceNotice({ organization }: { organization: OrganizationDetail }) {
  const { runningSubscriptions: running } = organization
  if (running < 2) return null
  return (
    <Notice
      tone="danger"
      title={t`${plural(running, { one: '# subscription is', other: '# subscriptions are' })} running at Stripe`}
      className="mt-5"
    >{t`This organization pays for each of them. Cancel all but one in Stripe’s Dashboard, and refund what was charged twice.`}</Notice>
  )
}
