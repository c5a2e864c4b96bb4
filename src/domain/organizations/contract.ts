import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { shownZone, zoneTable } from '../fields/answered-zone.ts'
import { city, email, phoneNumber, state, streetAddress, website, zipCode } from '../fields/contact.ts'
import { id } from '../fields/id.ts'
import { required } from '../fields/text.ts'
import { knownZone } from '../fields/zone.ts'
import { words } from '../languages/words.ts'
import { REGIONS } from '../locale.ts'
import { t } from '../texts/text.ts'

/** [3.9] */
export const ORGANIZATION_TYPES = [
  'business',
  'non-profit',
  'government',
  'educational',
  'healthcare',
  'other',
] as const
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]

/** [3.10] */
export const INDUSTRIES = [
  'technology',
  'healthcare',
  'manufacturing',
  'retail',
  'education',
  'finance',
  'government',
  'non-profit',
  'other',
] as const
export type Industry = (typeof INDUSTRIES)[number]

export const billingCycle = z.enum(['monthly', 'annual'], words(t`Choose monthly or annual billing`))
export type BillingCycle = z.output<typeof billingCycle>

/** [5.20–5.25] */
export const organizationFields = {
  name: required(words(t`Organization name is required`)),
  type: oneOf(ORGANIZATION_TYPES, words(t`Organization type is required`)),
  industry: oneOf(INDUSTRIES, words(t`Industry is required`)),
  streetAddress,
  city,
  state,
  zipCode,
  phoneNumber,
  email: email(),
  website,
}

/** Stripe's own words for the status of a subscription. */
export const stripeStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
])
export type StripeStatus = z.output<typeof stripeStatus>

const subscriptionState = {
  subscriptionStatus: z.enum(['pending', 'active']),
  subscriptionTierId: z.nullable(z.string()),
  billingCycle: z.nullable(billingCycle),
  trialEndsAt: z.nullable(z.string()),
  /** Set if a master admin has extended the trial. */
  trialExtendedTo: z.nullable(z.string()),
}

/** What employees see of their colleagues' leave (decision 0047): nothing, who is off, or also the type of leave. */
export const TEAM_CALENDARS = ['hidden', 'absences', 'types'] as const
export type TeamCalendar = (typeof TEAM_CALENDARS)[number]

/** [3.8] Instants are ISO 8601 in UTC, `timezone` an IANA name, `zoneTable` as in time/zones/zone-tables.ts. */
export const organization = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  industry: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  website: z.string(),
  timezone: shownZone,
  zoneTable,
  requireLocation: z.boolean(),
  askAfterHours: z.number(),
  teamCalendar: z.enum(TEAM_CALENDARS),
  /** Of emails to people who haven't chosen one. */
  language: z.string(),
  region: z.enum(REGIONS),
  ...subscriptionState,
  /** Null while there is no subscription at Stripe. */
  stripeStatus: z.nullable(stripeStatus),
  lastPaymentDate: z.nullable(z.string()),
  nextBillingDate: z.nullable(z.string()),
  /** When the subscription ends, if it was canceled. */
  cancelAt: z.nullable(z.string()),
  /** Whether changes need a plan. Not where no payments are set up, and not with the free-forever plan. */
  needsPlan: z.boolean(),
  /** Whether its email address has to be confirmed before its people can email others. */
  needsEmailConfirmation: z.boolean(),
  /** Null unless the plan is a custom one. */
  customMaxUsers: z.nullable(z.number()),
  createdAt: z.string(),
  /** Whether there is more than one person, sample people not counted. */
  hasPeople: z.boolean(),
  hasSampleData: z.boolean(),
  hasLogo: z.boolean(),
  hasPayGroup: z.boolean(),
  /** Archived ones not counted. */
  hasTeams: z.boolean(),
  version: z.number(),
})
export type Organization = z.output<typeof organization>

/** Readable without signing in (decision 0006). */
export const publicInfo = z.object({ id: z.string(), name: z.string(), ...subscriptionState, userCount: z.number() })
export type PublicInfo = z.output<typeof publicInfo>

export const organizationParams = z.object({ id })

export const organizationEndpoints = defineEndpoints({
  settings: {
    method: 'GET',
    path: '/api/organizations/:id',
    summary: 'The settings of your organization',
    access: { needs: 'app.use', scope: 'organizationInPath' },
    params: organizationParams,
    answer: organization,
  },
  zoneTable: {
    method: 'GET',
    path: '/api/zone-table',
    summary: 'When the clocks of a time zone change, for a page that has only its name',
    access: { needs: 'session', scope: 'platform' },
    query: z.object({ zone: knownZone }),
    answer: z.object({ timezone: shownZone, zoneTable }),
  },
})

function oneOf(options: readonly string[], message: string) {
  return z.string(message).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((value) => options.includes(value), message),
  )
}
