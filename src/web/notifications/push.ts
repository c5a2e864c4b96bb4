import { notificationEndpoints, type PushSubscriptionKeys } from '#domain/notifications/contract.ts'
import { send } from '#web/api/client.ts'

export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Asks for permission if the person has not decided yet. Null without it. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // The server's key has changed if the browser refuses this one: its subscription would get nothing any more.
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(async (error: unknown) => {
      const old = await pushManager.getSubscription()
      if (!old) throw error
      await old.unsubscribe()
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Runs at the start of each page of someone who has turned notifications on here. */
export async function renewPush(): Promise<void> {
  if (!supportsPush() || Notification.permission !== 'granted') return
  const { push } = await send(notificationEndpoints.listSettings, {})
  const body = push.isOn ? null : await subscribeToPush(push.publicKey)
  if (body) await send(notificationEndpoints.subscribe, { body })
}
