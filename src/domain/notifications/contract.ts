import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { page } from '../fields/page.ts'
import { pushEndpoint } from '../fields/push-endpoint.ts'
import { words } from '../languages/words.ts'
import { t } from '../texts/text.ts'

/**
 * - `request-waiting`: someone requested leave, changed or withdrew a request, or canceled approved leave; for those who decide
 * - `request-decided`: someone else approved, rejected, or canceled the person's leave, or changed its hours
 * - `entry-changed`: someone else added, changed, deleted, or restored one of the person's time entries
 * - `forgot-clock-out`: the person is still on the clock after the hours at which the clock would ask; never by email
 * - `timesheets-waiting`: timesheets wait for approval, or aren't submitted; for those who approve
 * - `timesheet-returned`: someone else sent back, unapproved, or reopened the person's timesheet
 * - `timesheet-approved`: someone else approved it, or it is in a closed payroll
 * - `timesheet-overdue`: it has to be submitted, and the pay period ended more than a day ago
 * - `substitute-set`: a manager made the person their substitute for some days, or ended that
 *
 * Kinds are stored: add some, but never rename one.
 */
export const NOTIFICATION_KINDS = [
  'request-waiting',
  'request-decided',
  'entry-changed',
  'forgot-clock-out',
  'timesheets-waiting',
  'timesheet-returned',
  'timesheet-approved',
  'timesheet-overdue',
  'substitute-set',
] as const

const kind = z.enum(NOTIFICATION_KINDS, words(t`Choose a kind of notification`))
export type NotificationKind = z.output<typeof kind>

/** `email` is null for kinds that have none. `push` counts for all devices with notifications. */
const notificationSetting = z.object({ kind, email: z.nullable(z.boolean()), push: z.boolean() })
export type NotificationSetting = z.output<typeof notificationSetting>

export const ENTRY_CHANGES = ['entry added', 'entry changed', 'entry deleted', 'entry restored'] as const
export type EntryChange = (typeof ENTRY_CHANGES)[number]

/** `actorName` is who caused it, as their name was. Days and hours are those of the request, instants are in UTC. */
const leaveFacts = {
  actorName: z.string(),
  leaveType: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  hours: z.number(),
}

/** The days of a timesheet. `periodStart` is the first day of its pay period. */
const timesheetFacts = { periodStart: z.string(), startDate: z.string(), endDate: z.string() }

/** Facts are stored: add some, but never rename one. `subjectId` is the leave request, the time entry, the pay group, or the substitute. */
const listed = { id: z.string(), subjectId: z.string(), createdAt: z.string(), isRead: z.boolean() }
const notification = z.discriminatedUnion('kind', [
  z.object({
    ...listed,
    kind: z.literal('request-waiting'),
    facts: z.object({ ...leaveFacts, change: z.enum(['requested', 'changed', 'withdrawn', 'canceled']) }),
  }),
  z.object({
    ...listed,
    kind: z.literal('request-decided'),
    /** `changed`: its hours; it still waits for a decision. */
    facts: z.object({ ...leaveFacts, status: z.enum(['approved', 'rejected', 'cancelled', 'changed']) }),
  }),
  z.object({
    ...listed,
    kind: z.literal('entry-changed'),
    facts: z.object({ actorName: z.string(), action: z.enum(ENTRY_CHANGES), clockIn: z.string() }),
  }),
  z.object({ ...listed, kind: z.literal('forgot-clock-out'), facts: z.object({ clockIn: z.string() }) }),
  z.object({
    ...listed,
    kind: z.literal('timesheets-waiting'),
    facts: z.object({ ...timesheetFacts, payGroup: z.string(), waiting: z.number(), missing: z.number() }),
  }),
  z.object({
    ...listed,
    kind: z.literal('timesheet-returned'),
    facts: z.object({
      ...timesheetFacts,
      actorName: z.string(),
      change: z.enum(['sent back', 'unapproved', 'reopened']),
      note: z.string(),
    }),
  }),
  z.object({
    ...listed,
    kind: z.literal('timesheet-approved'),
    facts: z.object({ ...timesheetFacts, actorName: z.string(), change: z.enum(['approved', 'closed']) }),
  }),
  z.object({ ...listed, kind: z.literal('timesheet-overdue'), facts: z.object(timesheetFacts) }),
  z.object({
    ...listed,
    kind: z.literal('substitute-set'),
    facts: z.object({
      actorName: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      change: z.enum(['set', 'ended']),
    }),
  }),
])
export type Notification = z.output<typeof notification>

const yesOrNo = z.optional(z.boolean(words(t`Send true or false`)))

const KEY = words(t`The subscription’s key is not valid`)
const base64url = (length: number) => z.string(KEY).check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), KEY))

/** Names are those of the browser's `PushSubscription`: a point of P-256, and 16 bytes. */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionKeys = z.output<typeof pushSubscription>

const access = { needs: 'app.use', scope: 'self', afterTrial: 'allowed' } as const
const message = z.object({ message: z.string() })

export const notificationEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'List your notifications of the last 90 days, newest first',
    access,
    query: z.object(page),
    answer: z.array(notification),
  },
  count: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'Count your unread notifications',
    access,
    answer: z.object({ unread: z.number() }),
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark a notification as read, or with `andOlder` also all older ones',
    access,
    body: z.object({ id, andOlder: yesOrNo }),
    answer: z.object({ unread: z.number() }),
  },
  listSettings: {
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'Which notifications you get, and whether this device shows them',
    access: { ...access, inDemo: 'refused' },
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
