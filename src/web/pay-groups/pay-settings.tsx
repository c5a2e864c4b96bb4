import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { DeleteGroup } from './delete-group.tsx'
import type { GroupAction } from './group-card.tsx'
import { PAY_GROUPS_FAILED } from './pay-queries.ts'
import { PayTabs } from './pay-tabs.tsx'
import { RenameGroup } from './rename-group.tsx'
import { useTakeNewPeople } from './use-take-new-people.ts'

const loadDialog = () => import('./form/group-dialog.tsx')
const GroupDialog = lazy(loadDialog)
const SetUp = createLazy(
  () => import('./set-up/set-up-pay.tsx').then(({ SetUpPay }) => ({ default: SetUpPay })),
  <Skeleton className="h-96 rounded-card" />,
)

/** `importIds` is a button of the people. */
type PaySettingsProps = { organization: Organization; importIds: Elements }

export default function PaySettings({ organization, importIds }: PaySettingsProps) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<{ action: GroupAction; group: PayGroup } | null>(null)
  const groups = useRead(payGroupEndpoints.list, {}, { fallback: PAY_GROUPS_FAILED })
  const { fallbackRef, focusFallback } = useFocusFallback(open)
  const inlineErrors = useInlineErrors()
  const takeNewPeople = useTakeNewPeople(inlineErrors)
  usePreload(loadDialog)
  usePreload(SetUp.preload)
  if (groups.isError && !groups.data)
    return <LoadError reason={groups.error.message} onRetry={() => void groups.refetch()} busy={groups.isFetching} />
  if (!groups.data) return <Skeleton className="h-96 rounded-card" />

  const today = dayOf(serverNow(), organization.timezone)
  const close = () => setOpen(null)
  const showGroups = () => setSearch({ section: 'pay-groups' })
  const hasNone = groups.data.length === 0
  const isAdding = search.get('tab') === 'new'
  return (
    <div ref={fallbackRef} tabIndex={-1} role="region" aria-label={t`Pay groups`}>
      <InlineError errors={inlineErrors} className="mb-5" />
      {hasNone || isAdding ? (
        <SetUp.Lazy organization={organization} onDone={showGroups} onCancel={hasNone ? undefined : showGroups} />
      ) : (
        <PayTabs
          groups={groups.data}
          zone={organization.timezone}
          today={today}
          importIds={importIds}
          onAct={(action, group) =>
            action === 'takeNewPeople' ? takeNewPeople(group, groups.data) : setOpen({ action, group })
          }
        />
      )}
      {open?.action === 'change' && (
        <Suspense fallback={null}>
          <GroupDialog group={open.group} organization={organization} today={today} onClose={close} />
        </Suspense>
      )}
      {open?.action === 'rename' && <RenameGroup group={open.group} onClose={close} />}
      {open?.action === 'delete' && (
        <DeleteGroup
          group={open.group}
          onClose={close}
          onDeleted={() => {
            // The button that opened the dialog is gone.
            focusFallback()
            close()
          }}
        />
      )}
    </div>
  )
}
