import { Laptop, Smartphone } from 'lucide-react'
import { accountEndpoints, type OwnSession } from '#domain/account/contract.ts'
import { type Device, findDevice } from '#domain/account/rules.ts'
import { deviceText } from '#domain/account/texts.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortDateText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

export function DeviceList() {
  const sessions = useRead(accountEndpoints.sessions, {}, { fallback: t`Failed to load your devices` })
  const inlineErrors = useInlineErrors()
  const endOthers = useWrite(accountEndpoints.endOtherSessions, t`Failed to sign out`)
  const { organization } = useOwnOrganization()
  const zone = organization === null ? DEFAULT_TIMEZONE : organization?.timezone
  const signOutOthers = () =>
    void endOthers.mutateAsync({}).then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  return (
    <Card aria-labelledby="devices-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="devices-heading" className="text-lg">{t`Devices`}</h2>
      <p className="mt-0.5 mb-3 text-md text-muted">{t`Where you are signed in. Don’t recognize a device? Sign it out.`}</p>
      {!sessions.data && sessions.error && (
        <LoadError reason={sessions.error.message} onRetry={() => void sessions.refetch()} />
      )}
      {(!sessions.data || !zone) && !sessions.error && <Skeleton className="h-16" />}
      {sessions.data && zone && (
        <>
          <ul aria-labelledby="devices-heading" className="divide-y divide-line">
            {sessions.data.map((session) => (
              <li key={session.id}>
                <DeviceRow session={session} zone={zone} />
              </li>
            ))}
          </ul>
          <InlineError errors={inlineErrors} className="mt-4" />
          {sessions.data.length > 1 && (
            <Button
              busy={endOthers.isPending}
              onClick={signOutOthers}
              className="mt-4"
            >{t`Sign out everywhere else`}</Button>
          )}
        </>
      )}
    </Card>
  )
}

function DeviceRow({ session, zone }: { session: OwnSession; zone: string }) {
  const inlineErrors = useInlineErrors()
  const end = useWrite(accountEndpoints.endSession, t`Failed to sign out`)
  const device = findDevice(session.userAgent)
  const name = say(deviceText(device))
  const Icon = isPhone(device) ? Smartphone : Laptop
  const signOut = () =>
    void end
      .mutateAsync({ params: { id: session.id } })
      .then(() => toast({ title: t`Success`, text: t`Signed out of ${name}` }), inlineErrors.show)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-medium">
          <span>{name}</span>
          {session.isCurrent && <Badge tone="primary">{t`This device`}</Badge>}
        </p>
        <p className="text-sm text-muted">{datesText(session, zone)}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={t`Sign out: ${name}, ${datesText(session, zone)}`}
          busy={end.isPending}
          onClick={signOut}
        >{t`Sign out`}</Button>
      )}
      <InlineError errors={inlineErrors} className="basis-full" />
    </div>
  )
}

const isPhone = ({ system }: Device) => system === 'iPhone' || system === 'Android'

function datesText({ createdAt, lastUsedAt }: OwnSession, zone: string): string {
  const now = serverNow()
  const isToday = dayOf(lastUsedAt, zone) === dayOf(now, zone)
  const signedIn = shortDateText(createdAt, zone, now)
  if (isToday) return t`Last used today, signed in ${signedIn}`
  return t`Last used ${shortDateText(lastUsedAt, zone, now)}, signed in ${signedIn}`
}
