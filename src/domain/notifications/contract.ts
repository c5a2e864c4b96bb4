import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'

/**
 * - `request-waiting`: someone requested leave or canceled approved leave; for those who decide
 * - `request-decided`: the person's own leave was approved, rejected, or canceled
 *
 * Kinds are stored: add some, but never rename one.
 */
export const NOTIFICATION_KINDS = ['request-waiting', 'request-decided'] as const

const kind = z.enum(NOTIFICATION_KINDS, 'Choose a kind of notification')
export type NotificationKind = z.output<typeof kind>

const notificationSetting = z.object({ kind, email: z.boolean() })
export type NotificationSetting = z.output<typeof notificationSetting>

const access = { role: 'user', scope: 'self', afterTrial: 'allowed' } as const

export const notificationEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'Which notifications you get',
    access,
    answer: z.array(notificationSetting),
  },
  save: {
    method: 'PUT',
    path: '/api/account/notifications/:kind',
    summary: 'Turn emails of one kind of notification on or off',
    access,
    params: z.object({ kind }),
    body: z.object({ email: z.boolean('Send true or false') }),
    answer: notificationSetting,
  },
})
