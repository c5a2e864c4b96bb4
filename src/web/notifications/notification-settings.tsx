import {
  type NotificationKind,
  type NotificationSetting,
  notificationEndpoints,
} from '#domain/notifications/contract.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

export function NotificationSettings({ email }: { email: string }) {
  const settings = useRead(notificationEndpoints.list, {}, { fallback: 'Failed to load your notifications' })
  return (
    <Card aria-labelledby="notifications-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="notifications-heading" className="text-lg">
        Notifications
      </h2>
      <p className="mt-0.5 mb-4 text-md text-muted">
        {email === ''
          ? 'You get none until you have an email address.'
          : 'By email. Emails about your account itself always come.'}
      </p>
      {!settings.data && settings.error && (
        <LoadError reason={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {!settings.data && !settings.error && <Skeleton className="h-16" />}
      <div className="grid grid-cols-1 gap-5">
        {settings.data?.map((setting) => (
          <KindSwitch key={setting.kind} setting={setting} />
        ))}
      </div>
    </Card>
  )
}

function KindSwitch({ setting: { kind, email } }: { setting: NotificationSetting }) {
  const save = useWrite(notificationEndpoints.save, 'Failed to save the notification')
  const { label, hint } = KINDS[kind]
  return (
    <Switch
      label={label}
      hint={hint}
      states={['On', 'Off']}
      checked={email}
      busy={save.isPending}
      onChange={(checked) =>
        save.mutate({ params: { kind }, body: { email: checked } }, { onError: (error) => showError(error) })
      }
    />
  )
}

const KINDS: Record<NotificationKind, { label: string; hint: string }> = {
  'request-waiting': {
    label: 'Leave requests to decide',
    hint: 'When someone requests leave, or cancels leave that was approved.',
  },
  'request-decided': {
    label: 'Decisions about my leave',
    hint: 'When your request is approved, rejected, or canceled.',
  },
}
