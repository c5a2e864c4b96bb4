import { HOUR_MS } from '#domain/time/units/durations.ts'
import type { Config } from '../../config.ts'
import type { Device } from './devices-store.ts'
import type { PushKeys } from './push-keys.ts'

/** After an hour, a notification is of no more use. */
export const KEEP_MS = HOUR_MS

export type PostRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer | null }

type Sender = { keys: PushKeys; config: Pick<Config, 'publicUrl' | 'supportEmail'> }

/** Null for a device whose key is no point of the curve: nothing can be encrypted for it. */
export async function encryptPush(
  { keys, config: { publicUrl, supportEmail } }: Sender,
  { endpoint, p256dh, auth }: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  payload: string,
): Promise<PostRequest | null> {
  // Loaded for the first notification, to keep the start fast.
  const { default: webPush } = await import('web-push')
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`
  const options = { vapidDetails: { subject, ...keys }, TTL: KEEP_MS / 1000, contentEncoding: 'aes128gcm' } as const
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
    return { endpoint: details.endpoint, headers: details.headers, body: details.body }
  } catch {
    return null
  }
}
