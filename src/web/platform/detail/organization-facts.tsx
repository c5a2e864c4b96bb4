import type { ReactNode } from 'react'
import { numberText } from '#domain/number-text.ts'
import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { isActiveOrganization } from '#domain/platform/rules.ts'
import { subscriptionText } from '#domain/platform/texts.ts'
import { priceText } from '#domain/price-text.ts'
import { plural } from '#domain/texts/text.ts'
import { dateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { about, say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function OrganizationFacts({ organization }: { organization: OrganizationDetail }) {
  const { customPlan, email, phoneNumber, streetAddress, city, state, zipCode, createdAt, timezone } = organization
  const now = serverNow()
  const status = isActiveOrganization(organization, now) ? (
    <Badge tone="success">{about('organization')`Active`}</Badge>
  ) : (
    <Badge>{about('organization')`Inactive`}</Badge>
  )
  return (
    <Card aria-label={t`About the organization`} className="my-6 px-5 py-4 md:px-6 md:py-5">
      <dl className="figures grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t`Subscription`}>
          <span>{`${say(subscriptionText(organization, now))} `}</span>
          <span className="ms-2">{status}</span>
        </Fact>
        {customPlan && <Fact label={t`Custom plan`}>{customPlanText(customPlan)}</Fact>}
        <Fact label={t`Email`}>
          <EmailText address={email} />
        </Fact>
        <Fact label={t`Phone`}>{phoneNumber}</Fact>
        <Fact label={t`Address`}>{`${streetAddress}, ${city}, ${state} ${zipCode}`}</Fact>
        <Fact label={t`Registered`}>{dateText(createdAt, timezone)}</Fact>
        <Fact label={t`Time zone`}>{timezone.replaceAll('_', ' ')}</Fact>
      </dl>
    </Card>
  )
}

function customPlanText({ price, billingCycle, maxUsers }: NonNullable<OrganizationDetail['customPlan']>): string {
  return billingCycle === 'annual'
    ? t`${priceText(price)} a year, up to ${numberText(maxUsers)} ${plural(maxUsers, { one: 'user', other: 'users' })}`
    : t`${priceText(price)} a month, up to ${numberText(maxUsers)} ${plural(maxUsers, { one: 'user', other: 'users' })}`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-md font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
