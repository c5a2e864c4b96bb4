import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { pushEndpoint } from '../fields/push-endpoint.ts'

/**
 * - `request-waiting`: someone requested leave or canceled approved leave; for those who decide
 * - `request-decided`: the person's own leave was approved, rejected, or canceled
 * - `entry-changed`: someone else added, changed, deleted, or restored one of the person's time entries
 * - `forgot-clock-out`: the person is still on the clock after the hours at which the clock would ask; never by email
 *
 * Kinds are stored: add some, but never rename one.
 */
export const NOTIFICATION_KINDS = ['request-waiting', 'request-decided', 'entry-changed', 'forgot-clock-out'] as const

const kind = z.enum(NOTIFICATION_KINDS, 'Choose a kind of notification')
export type NotificationKind = z.output<typeof kind>

/** `email` is null for kinds that have none. `push` counts for all devices with notifications. */
const notificationSetting = z.object({ kind, email: z.nullable(z.boolean()), push: z.boolean() })
export type NotificationSetting = z.output<typeof notificationSetting>

const yesOrNo = z.optional(z.boolean('Send true or false'))

const KEY = 'The subscription’s key is not valid'
const base64url = (length: number) => z.string(KEY).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), KEY))

/** As the browser's `PushSubscription` names them: a point of P-256, and 16 bytes. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionKeys = z.output<typeof pushSubscription>

const access = { role: 'user', scope: 'self', afterTrial: 'allowed' } as const
const message = z.object({ message: z.string() })

export const notificationEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'Which notifications you get, and whether this device shows them',
    access,
    answer: z.object({
      settings: z.array(notificationSetting),
      /** The browser needs the key to subscribe (VAPID). */
      push: z.object({ publicKey: z.string(), isOn: z.boolean() }),
    }),
  },
  save: {
    method: 'PUT',
    path: '/api/account/notifications/:kind',
    summary: 'Turn one kind of notification on or off, by email or on your devices',
    access,
    params: z.object({ kind }),
    body: z.object({ email: yesOrNo, push: yesOrNo }),
    answer: notificationSetting,
  },
  subscribe: {
    method: 'POST',
    path: '/api/account/push-subscription',
    summary: 'Show notifications on this device until this session ends',
    access,
    body: pushSubscription,
    answer: message,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/account/push-subscription',
    summary: 'Show no notifications on this device',
    access,
    answer: message,
  },
})
