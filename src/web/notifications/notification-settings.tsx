import { useState } from 'react'
import {
  type NotificationKind,
  type NotificationSetting,
  notificationEndpoints,
} from '#domain/notifications/contract.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { DeviceSwitch } from './device-switch.tsx'

export function NotificationSettings({ email }: { email: string }) {
  const notifications = useRead(
    notificationEndpoints.listSettings,
    {},
    { fallback: t`Failed to load your notifications` },
  )
  const { data } = notifications
  return (
    <Card aria-labelledby="notifications-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="notifications-heading" className="text-lg">{t`Notifications`}</h2>
      <p className="mt-0.5 mb-4 text-md text-muted">
        {email === ''
          ? t`You get no emails until you have an email address.`
          : t`You always get emails about your account.`}
      </p>
      {!data && notifications.error && (
        <LoadError reason={notifications.error.message} onRetry={() => void notifications.refetch()} />
      )}
      {!data && !notifications.error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid grid-cols-1 divide-y divide-line">
          <DeviceSwitch push={data.push} className="pb-5" />
          {data.settings.map((setting) => (
            <KindSettings key={setting.kind} setting={setting} />
          ))}
        </div>
      )}
    </Card>
  )
}

function KindSettings({ setting: { kind, email, push } }: { setting: NotificationSetting }) {
  const inlineErrors = useInlineErrors()
  const save = useWrite(notificationEndpoints.save, t`Failed to save the notification`)
  const [changing, setChanging] = useState<'email' | 'push'>()
  const { label, hint } = KINDS[kind]
  const change = (way: 'email' | 'push', checked: boolean) => {
    setChanging(way)
    void save.mutateAsync({ params: { kind }, body: { [way]: checked } }).catch(inlineErrors.show)
  }
  const isBusy = (way: 'email' | 'push') => save.isPending && changing === way
  return (
    <fieldset className="min-w-0 py-5 last:pb-0">
      <legend className="float-start mb-3 w-full">
        <span className="text-md font-medium">{label}</span>
        <span className="mt-0.5 block text-sm text-muted">{hint}</span>
      </legend>
      <div className="clear-both grid max-w-lg grid-cols-1 gap-3">
        {email !== null && (
          <Switch
            label={t`Email`}
            checked={email}
            busy={isBusy('email')}
            onChange={(checked) => change('email', checked)}
          />
        )}
        <Switch
          label={t`On my devices`}
          checked={push}
          busy={isBusy('push')}
          onChange={(checked) => change('push', checked)}
        />
      </div>
      <InlineError errors={inlineErrors} className="mt-3" />
    </fieldset>
  )
}

const KINDS: Record<NotificationKind, { label: string; hint: string }> = {
  'request-waiting': {
    label: t`Leave requests to decide`,
    hint: t`When someone requests leave, withdraws a request, or cancels approved leave.`,
  },
  'request-decided': {
    label: t`Decisions about my leave`,
    hint: t`When your request is approved, rejected, or canceled, or someone else changes its hours.`,
  },
  'entry-changed': {
    label: t`Changes to my timesheet`,
    hint: t`When an administrator adds, changes, or deletes one of your entries.`,
  },
  'timesheets-waiting': {
    label: t`Timesheets to approve`,
    // When it's shown, the reader's formats are known.
    get hint() {
      const time = shortTimeText('2026-11-20T09:00:00Z', 'UTC')
      return t`When timesheets wait for your approval. Emails come once a day, at ${time}.`
    },
  },
  'timesheet-returned': {
    label: t`Timesheets I have to look at again`,
    hint: t`When your timesheet is sent back, unapproved, or reopened.`,
  },
  'timesheet-approved': {
    label: t`Approved timesheets`,
    hint: t`When your timesheet is approved, and when it’s closed for payroll.`,
  },
  'timesheet-overdue': {
    label: t`Timesheets to submit`,
    hint: t`When a pay period is over and you haven’t submitted your timesheet a day later.`,
  },
  'substitute-set': {
    label: t`Standing in for managers`,
    hint: t`When a manager makes you their substitute, or no longer needs you.`,
  },
  'forgot-clock-out': {
    label: t`Forgotten clock-out`,
    hint: t`When you’re on the clock for longer than your shifts usually last.`,
  },
}
