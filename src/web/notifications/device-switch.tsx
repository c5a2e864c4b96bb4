import { useState } from 'react'
import { notificationEndpoints } from '#domain/notifications/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { isAppleHandheld, isInstalledApp } from '#web/ui/is-installed-app.ts'
import { forgetPush, keepPush } from './kept-push.ts'
import { subscribeToPush, supportsPush } from './push.ts'

/** The browser asks for permission only here, after a click. */
export function DeviceSwitch({ push, className }: { push: { publicKey: string; isOn: boolean }; className?: string }) {
  const user = useUser()
  const inlineErrors = useInlineErrors()
  const subscribe = useWrite(notificationEndpoints.subscribe, t`Failed to turn on notifications`)
  const unsubscribe = useWrite(notificationEndpoints.unsubscribe, t`Failed to turn off notifications`)
  const [isAsking, setAsking] = useState(false)
  const [isBlocked, setBlocked] = useState(() => supportsPush() && Notification.permission === 'denied')
  const turnOn = async () => {
    setAsking(true)
    try {
      const body = await subscribeToPush(push.publicKey)
      setBlocked(body === null)
      if (body === null) return
      await subscribe.mutateAsync({ body })
      keepPush(user.id)
    } catch (error) {
      inlineErrors.show(error instanceof Error ? error : { message: t`Failed to turn on notifications` })
    } finally {
      setAsking(false)
    }
  }
  const turnOff = () => {
    forgetPush(user.id)
    void unsubscribe.mutateAsync({}).catch(inlineErrors.show)
  }
  const whyNot = findReason(isBlocked)
  return (
    <div className={classNames('max-w-lg', className)}>
      <Switch
        label={t`Notifications on this device`}
        hint={whyNot ?? t`Also while this site is closed, until you sign out.`}
        states={[t`On`, t`Off`]}
        checked={push.isOn && !isBlocked}
        disabled={whyNot !== null && !push.isOn}
        busy={isAsking || unsubscribe.isPending}
        onChange={(checked) => (checked ? void turnOn() : turnOff())}
      />
      <InlineError errors={inlineErrors} className="mt-3" />
    </div>
  )
}

function findReason(isBlocked: boolean): string | null {
  if (!supportsPush()) {
    return isAppleHandheld(navigator) && !isInstalledApp()
      ? t`First put this site on your Home Screen: tap Share, then Add to Home Screen.`
      : t`This browser can’t show notifications.`
  }
  return isBlocked ? t`They’re blocked for this site. Allow them in your browser’s settings first.` : null
}
