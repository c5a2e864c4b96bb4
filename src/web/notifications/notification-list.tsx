import { BellRing } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { type Notification, notificationEndpoints } from '#domain/notifications/contract.ts'
import { notificationPath } from '#domain/notifications/rules.ts'
import { notificationText, notificationTimeText } from '#domain/notifications/texts.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dashboardPath } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { useUser } from '#web/auth/current-user.ts'
import { say, t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

export type NotificationPanelProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
}

const PAGE_SIZE = 20

export function NotificationList({ onClose }: { onClose: () => void }) {
  const { organization } = useOwnOrganization()
  const { isDemo = false } = useUser()
  const notifications = usePages(
    notificationEndpoints.list,
    { query: { limit: PAGE_SIZE } },
    t`Failed to load your notifications`,
  )
  const inlineErrors = useInlineErrors()
  const markRead = useWrite(notificationEndpoints.markRead, t`Failed to mark as read`)
  const mark = (id: string, andOlder: boolean) =>
    void markRead.mutateAsync({ body: { id, andOlder } }).catch(inlineErrors.show)
  const { data, error, hasNextPage, isFetchingNextPage, isFetching } = notifications
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE

  if (!data && error)
    return <LoadError reason={error.message} onRetry={() => void notifications.refetch()} busy={isFetching} />
  if (!data || organization === undefined) return <Skeleton className="h-60" />
  const [newest] = data
  if (!newest)
    return (
      <EmptyState
        icon={BellRing}
        title={t`You’re all caught up`}
      >{t`News about your leave and timesheet will appear here.`}</EmptyState>
    )
  const hasUnread = data.some(({ isRead }) => !isRead)
  return (
    <>
      <ul className="-mx-3 grid grid-cols-1 divide-y divide-line">
        {data.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            zone={zone}
            onOpen={() => {
              if (!notification.isRead && !isDemo) mark(notification.id, false)
              onClose()
            }}
          />
        ))}
      </ul>
      {/* It stays in view however long the list is, and covers the padding of the panel. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-popover px-5 pt-3 pb-5 sm:max-md:-bottom-7 sm:max-md:-mx-7 sm:max-md:-mb-7 sm:max-md:px-7">
        <InlineError errors={inlineErrors} className="basis-full" />
        <Button
          size="sm"
          busy={markRead.isPending}
          aria-disabled={!hasUnread || undefined}
          title={hasUnread ? undefined : t`You’ve read everything`}
          onClick={hasUnread ? () => mark(newest.id, true) : undefined}
          className={hasUnread ? undefined : 'opacity-55'}
        >{t`Mark all as read`}</Button>
        {hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            busy={isFetchingNextPage}
            onClick={() => void notifications.fetchNextPage()}
          >{t`Show older`}</Button>
        )}
      </div>
    </>
  )
}

type NotificationItemProps = { notification: Notification; zone: string; onOpen: () => void }

function NotificationItem({ notification, zone, onOpen }: NotificationItemProps) {
  const dashboard = dashboardPath(useUser())
  const now = serverNow()
  const { isRead, createdAt } = notification
  return (
    <li>
      <Link
        href={notificationPath(notification, { dashboard, zone, today: dayOf(now, zone) })}
        onClick={onOpen}
        className="flex scroll-mb-20 gap-3 rounded-control px-3 py-3 text-md transition-colors hover:bg-surface-2"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'mt-1.5 size-2 shrink-0 rounded-full',
            !isRead && 'bg-primary-text forced-colors:bg-[CanvasText]',
          )}
        />
        <span className="min-w-0 text-pretty break-words">
          {!isRead && <span className="sr-only">{t`Unread:`} </span>}
          <span className={isRead ? undefined : 'font-semibold'}>{say(notificationText(notification, zone, now))}</span>
          <span className="figures mt-0.5 block text-sm text-muted">{notificationTimeText(createdAt, zone, now)}</span>
        </span>
      </Link>
    </li>
  )
}
