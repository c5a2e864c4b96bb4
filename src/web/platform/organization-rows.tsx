import type { LucideIcon } from 'lucide-react'
import { Eye } from 'lucide-react'
import { numberText } from '#domain/number-text.ts'
import { industryText } from '#domain/organizations/texts.ts'
import type { ListedOrganization } from '#domain/platform/contract.ts'
import { isActiveOrganization } from '#domain/platform/rules.ts'
import { subscriptionText } from '#domain/platform/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { Pages } from '#web/api/use-pages.ts'
import { about, say, t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PagedRows } from './paged-rows.tsx'

type OrganizationRowsProps = {
  label: string
  pages: Pages<ListedOrganization>
  onOpen: (id: string) => void
  empty: { icon: LucideIcon; title: string; text: string }
}

/** [2.106] */
export function OrganizationRows({ onOpen, ...list }: OrganizationRowsProps) {
  return (
    <PagedRows
      {...list}
      columns={COLUMNS}
      renderActions={({ id, name }) => (
        <IconButton icon={Eye} text={t`View`} label={t`View ${name}`} whyNot={null} onClick={() => onOpen(id)} />
      )}
    />
  )
}

const COLUMNS: readonly Column<ListedOrganization>[] = [
  { label: t`Name`, render: ({ name }) => <span translate="no">{name}</span> },
  { label: t`Industry`, render: ({ industry }) => say(industryText(industry)), className: 'w-34 xl:w-38' },
  { label: t`Email`, render: ({ email }) => <EmailText address={email} /> },
  {
    label: t`Subscription`,
    render: (organization) => (
      <>
        <span className="me-2">{say(subscriptionText(organization, serverNow()))}</span>
        {organization.runningSubscriptions > 1 && (
          <Badge tone="danger">{t`Pays ${plural(organization.runningSubscriptions, { one: '# time', other: '# times' })}`}</Badge>
        )}
      </>
    ),
  },
  { label: t`Users`, render: ({ userCount }) => numberText(userCount), className: 'w-20 xl:w-22' },
  {
    label: t`Status`,
    className: 'w-24',
    render: (organization) =>
      isActiveOrganization(organization, serverNow()) ? (
        <Badge tone="success">{about('organization')`Active`}</Badge>
      ) : (
        <Badge>{about('organization')`Inactive`}</Badge>
      ),
  },
]
