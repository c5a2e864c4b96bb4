import * as z from 'zod/mini'
import { auditEntry, unreadableEntry } from '../audit/contract.ts'
import { defineEndpoints } from '../endpoint.ts'
import { entryBreaks } from '../entries/contract.ts'
import { shownZone, zoneTable } from '../fields/answered-zone.ts'
import { id } from '../fields/id.ts'
import { day } from '../fields/instant.ts'
import { page } from '../fields/page.ts'
import { optional, required } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { billingCycle, stripeStatus } from '../organizations/contract.ts'
import { t } from '../texts/text.ts'
import { unpaidTimesheets } from '../user-removal/contract.ts'
import { listedUser } from '../users/contract.ts'

/** [3.18] Amounts in US cents. Revenue is what paid subscriptions bring in; trials are counted apart. */
const stats = z.object({
  organizationsCount: z.number(),
  usersCount: z.number(),
  revenueStats: z.object({
    monthlyRecurringRevenue: z.number(),
    annualRecurringRevenue: z.number(),
    activeSubscriptions: z.number(),
    freeSubscriptions: z.number(),
    trials: z.number(),
  }),
  /** This count and the next are at most 15 seconds old. */
  activeClockInsToday: z.number(),
  totalEntriesCreatedToday: z.number(),
})
export type PlatformStats = z.output<typeof stats>

/** `month` is `2026-11`, `revenue` in US cents per month; null for months that were not recorded. */
const platformMonth = z.object({
  month: z.string(),
  organizations: z.nullable(z.number()),
  revenue: z.nullable(z.number()),
})
export type PlatformMonth = z.output<typeof platformMonth>

/** Instants are ISO 8601 in UTC. `removalAt`: until then a deleted organization can be restored. */
const listedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  industry: z.string(),
  email: z.string(),
  userCount: z.number(),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
  removalAt: z.nullable(z.string()),
  subscriptionStatus: z.enum(['pending', 'active']),
  stripeStatus: z.nullable(stripeStatus),
  billingCycle: z.nullable(billingCycle),
  trialEndsAt: z.nullable(z.string()),
  trialExtendedTo: z.nullable(z.string()),
  /** At Stripe. More than one charges the organization twice. */
  runningSubscriptions: z.number(),
  /** Whether changes need a plan. */
  needsPlan: z.boolean(),
  plan: z.nullable(z.object({ id: z.string(), name: z.string(), isCustom: z.boolean(), isFreeForever: z.boolean() })),
})
export type ListedOrganization = z.output<typeof listedOrganization>

/** `price` in US cents for one period. */
const customPlan = z.object({ price: z.number(), billingCycle, maxUsers: z.number() })

const organizationDetail = z.extend(listedOrganization, {
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneNumber: z.string(),
  website: z.string(),
  timezone: shownZone,
  zoneTable,
  activeClockIns: z.number(),
  customPlan: z.nullable(customPlan),
})
export type OrganizationDetail = z.output<typeof organizationDetail>

const employee = {
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nameSuffix: z.string(),
}

const activeClockIn = z.object({
  id: z.string(),
  ...employee,
  clockIn: z.string(),
  breaks: entryBreaks,
  notes: z.string(),
})
export type ActiveClockIn = z.output<typeof activeClockIn>

/** `clockOut` null while it's active. */
const recentEntry = z.object({
  id: z.string(),
  ...employee,
  clockIn: z.string(),
  clockOut: z.nullable(z.string()),
  breaks: entryBreaks,
  isLeaveTime: z.boolean(),
})
export type RecentEntry = z.output<typeof recentEntry>

const reason = required(words(t`Give a reason`), 500)

const PRICE = words(t`Enter a price from $0 to $100,000`)
const MAX_PRICE_CENTS = 10_000_000
const MAX_USERS = words(t`Enter a number of users from 1 to 1,000,000`)

/** The plan that a master admin gives an organization; null ends it. `price` in US cents for one period. */
const grantedPlan = z.discriminatedUnion(
  'plan',
  [
    z.object({ plan: z.null(), reason }),
    z.object({ plan: z.literal('free-forever'), reason }),
    z.object({
      plan: z.literal('custom'),
      price: z.int(PRICE).check(z.gte(0, PRICE), z.lte(MAX_PRICE_CENTS, PRICE)),
      billingCycle,
      maxUsers: z.int(MAX_USERS).check(z.gte(1, MAX_USERS), z.lte(1_000_000, MAX_USERS)),
      reason,
    }),
  ],
  words(t`Choose a plan`),
)
export type GrantedPlan = z.output<typeof grantedPlan>

const access = { needs: 'platform.oversee', scope: 'platform' } as const
const params = z.object({ id })
const message = z.object({ message: z.string() })
const changed = z.object({ message: z.string(), organization: organizationDetail })

export const platformEndpoints = defineEndpoints({
  stats: {
    method: 'GET',
    path: '/api/master-admin/stats',
    summary: 'Organizations, people, revenue, and what happens today',
    access,
    answer: stats,
  },
  months: {
    method: 'GET',
    path: '/api/master-admin/months',
    summary: 'Organizations and monthly revenue over twelve months, oldest first',
    access,
    answer: z.array(platformMonth),
  },
  organizations: {
    method: 'GET',
    path: '/api/master-admin/organizations',
    summary: 'Organizations by name, or the newest first; or those that were deleted and can be restored',
    access,
    query: z.object({
      search: optional(100),
      state: z.optional(z.enum(['current', 'deleted'], words(t`Choose current or deleted`))),
      sort: z.optional(z.enum(['name', 'newest'], words(t`Choose name or newest`))),
      ...page,
    }),
    answer: z.array(listedOrganization),
  },
  organization: {
    method: 'GET',
    path: '/api/master-admin/organizations/:id',
    summary: 'One organization, also a deleted one',
    access,
    params,
    answer: organizationDetail,
  },
  users: {
    method: 'GET',
    path: '/api/master-admin/organizations/:id/users',
    summary: "An organization's people, by name",
    access,
    params,
    query: z.object(page),
    answer: z.array(listedUser),
  },
  activeEntries: {
    method: 'GET',
    path: '/api/master-admin/organizations/:id/active-entries',
    summary: 'Who is on the clock in an organization, the last to clock in first',
    access,
    params,
    query: z.object(page),
    answer: z.array(activeClockIn),
  },
  timeEntries: {
    method: 'GET',
    path: '/api/master-admin/organizations/:id/time-entries',
    summary: "An organization's time entries, newest first; of the last 7 days without dates",
    access,
    params,
    query: z.object({ startDate: z.optional(day), endDate: z.optional(day), ...page }),
    answer: z.array(recentEntry),
  },
  removeOrganization: {
    method: 'DELETE',
    path: '/api/master-admin/organizations/:id',
    summary:
      'Delete an organization, which signs everyone out and ends its subscription; 30 days later its data is removed',
    access,
    params,
    body: z.object({ name: required(words(t`Type the name of the organization`), 300) }),
    answer: changed,
  },
  restoreOrganization: {
    method: 'POST',
    path: '/api/master-admin/organizations/:id/restore',
    summary: 'Restore a deleted organization',
    access,
    params,
    answer: changed,
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/master-admin/users/:id',
    summary: 'Delete a person with their timesheet and leave; not a master admin',
    access,
    params,
    query: z.object({ unpaidTimesheets }),
    answer: message,
  },
  removeEntry: {
    method: 'DELETE',
    path: '/api/master-admin/time-entries/:id',
    summary: 'Delete a time entry; naming its organization makes it faster to find',
    access,
    params,
    query: z.object({ organizationId: z.optional(id) }),
    answer: message,
  },
  grantPlan: {
    method: 'PUT',
    path: '/api/master-admin/organizations/:id/granted-plan',
    summary: 'Give an organization the free plan or a custom one, or end it',
    access,
    params,
    body: grantedPlan,
    answer: changed,
  },
  extendTrial: {
    method: 'POST',
    path: '/api/master-admin/organizations/:id/trial',
    summary: "Extend an organization's trial by 14 days, once",
    access,
    params,
    body: z.object({ reason }),
    answer: changed,
  },
  audit: {
    method: 'GET',
    path: '/api/master-admin/audit',
    summary: 'What master admins changed, newest first; it outlives organizations',
    access,
    query: z.object({ search: optional(100), ...page }),
    answer: z.array(z.union([auditEntry, unreadableEntry])),
  },
})
