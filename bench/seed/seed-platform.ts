import { lastMonths } from '#domain/platform/rules.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { TRIAL_DAYS } from '#domain/subscriptions/rules.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import { idAt, randomFrom } from './random.ts'
import { type Owner, seedOrganizations, seedPeople } from './seed-rows.ts'

export const MASTER_ADMIN = { name: 'Morgan Reyes', username: 'morgan.reyes', role: 'master admin', onTheClock: false }

/** What each plan brings in a month. */
const CENTS = {
  monthly: { starter: 3000, professional: 5000, enterprise: 7000 },
  annual: { starter: 2550, professional: 4250, enterprise: 5950 },
}

/** A price by agreement for each month. */
const CUSTOM = { customPriceCents: 18_000, customMaxUsers: 80 }

type Standing = 'paid' | 'free' | 'custom' | 'trial' | 'trial ended' | 'past due' | 'canceled'
type Tier = keyof typeof CENTS.monthly | 'free-forever' | 'custom'

type Other = { industry: string; tierId: Tier; people: number; standing: Standing; joined: number; ended?: number }

/** Organizations that joined over the last year: so many days ago they registered, and stopped paying. */
const OTHERS: Readonly<Record<string, Other>> = {
  'Alder Street Bakery': { industry: 'retail', tierId: 'starter', people: 6, standing: 'paid', joined: 333 },
  'Blue Heron Clinic': { industry: 'healthcare', tierId: 'professional', people: 24, standing: 'paid', joined: 303 },
  'Cedar & Sons Builders': { industry: 'manufacturing', tierId: 'starter', people: 11, standing: 'paid', joined: 273 },
  'Dune Point School': { industry: 'education', tierId: 'free-forever', people: 31, standing: 'free', joined: 251 },
  'Elm Grove Dental': { industry: 'healthcare', tierId: 'starter', people: 9, ...pastDue(243, 3) },
  'Foxglove Florists': { industry: 'retail', tierId: 'starter', people: 4, ...canceled(183, 34) },
  'Granite Peak Outfitters': { industry: 'retail', tierId: 'professional', people: 22, standing: 'paid', joined: 153 },
  'Harbor Light Food Bank': {
    industry: 'non-profit',
    tierId: 'free-forever',
    people: 18,
    standing: 'free',
    joined: 123,
  },
  'Ironwood Analytics': { industry: 'technology', tierId: 'enterprise', people: 38, standing: 'paid', joined: 93 },
  'Juniper Lane Childcare': { industry: 'education', tierId: 'starter', people: 14, standing: 'paid', joined: 63 },
  'Kestrel Logistics': { industry: 'other', tierId: 'enterprise', people: 41, standing: 'paid', joined: 33 },
  'Larkspur Legal': { industry: 'finance', tierId: 'starter', people: 5, standing: 'trial', joined: 12 },
  'Maple Court Vets': { industry: 'healthcare', tierId: 'professional', people: 21, standing: 'trial', joined: 7 },
  'Northgate Cycles': { industry: 'retail', tierId: 'starter', people: 8, standing: 'trial', joined: 2 },
  'Orchard Hill Inn': { industry: 'other', tierId: 'starter', people: 12, standing: 'trial ended', joined: 26 },
  'Pine Ridge Transit': { industry: 'government', tierId: 'custom', people: 64, standing: 'custom', joined: 148 },
  'Quarry Lane Print': { industry: 'manufacturing', tierId: 'professional', people: 26, ...pastDue(128, 1) },
  'Riverbend Yoga': { industry: 'other', tierId: 'starter', people: 7, ...canceled(212, 75) },
}

function pastDue(joined: number, ended: number) {
  return { standing: 'past due' as const, joined, ended }
}

function canceled(joined: number, ended: number) {
  return { standing: 'canceled' as const, joined, ended }
}

const STATUS = {
  paid: { subscriptionStatus: 'active', stripeStatus: 'active' },
  'past due': { subscriptionStatus: 'active', stripeStatus: 'past_due' },
  canceled: { subscriptionStatus: 'pending', stripeStatus: 'canceled' },
  custom: { subscriptionStatus: 'active', stripeStatus: null },
  free: { subscriptionStatus: 'active', stripeStatus: null },
  trial: { subscriptionStatus: 'pending', stripeStatus: null },
  'trial ended': { subscriptionStatus: 'pending', stripeStatus: null },
} as const

const cycleOf = ({ standing }: Other, number: number) =>
  standing !== 'custom' && number % 3 === 0 ? 'annual' : 'monthly'

/** A master admin, and what they see besides the harbor. */
export async function seedPlatform(owner: Owner, passwordHash: string, now: Date): Promise<void> {
  const [firstName = '', lastName = ''] = MASTER_ADMIN.name.split(' ')
  const random = randomFrom(77)
  const masterId = idAt(now, random)
  const person = { firstName, lastName, email: 'morgan.reyes@watchbell.example', isAdmin: false, isOrgAdmin: false }
  await seedPeople(
    owner,
    [{ ...person, id: masterId, tenantId: null, username: MASTER_ADMIN.username }],
    passwordHash,
    now,
  )
  await owner.updateTable('users').set({ isMasterAdmin: true }).where('id', '=', masterId).execute()
  for (const [number, [name, other]] of Object.entries(OTHERS).entries()) {
    const { industry, tierId, people, standing } = other
    const joined = daysBefore(now, other.joined)
    const id = idAt(joined, random)
    const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    await seedOrganizations(
      owner,
      [{ id, name, email: `office@${slug}.example`, tierId }],
      joined,
      daysBefore(joined, -TRIAL_DAYS),
    )
    const custom = standing === 'custom' ? CUSTOM : {}
    await owner
      .updateTable('organizations')
      .set({ industry, ...STATUS[standing], billingCycle: cycleOf(other, number), ...custom })
      .where('id', '=', id)
      .execute()
    const rows = Array.from({ length: people }, (_, index) => ({
      id: idAt(joined, random),
      tenantId: id,
      username: `${slug}-${index + 1}`,
      firstName: 'Employee',
      lastName: String(index + 1),
      email: '',
      isAdmin: index === 0,
      isOrgAdmin: index === 0,
    }))
    await seedPeople(owner, rows, passwordHash, joined)
  }
  await owner.deleteFrom('platformMonths').execute()
  await owner
    .insertInto('platformMonths')
    .values(lastMonths(now, DEFAULT_TIMEZONE).map((month) => monthOf(month, now)))
    .execute()
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/** What was recorded as the month ended. Organizations pay from the end of their trial until they stop. */
function monthOf(month: string, now: Date) {
  const end = new Date(`${firstOfMonth(addDays(month, 31))}T00:00Z`)
  const revenueCents = Object.values(OTHERS).reduce((sum, other, number) => {
    const paysFrom = daysBefore(now, other.joined - TRIAL_DAYS)
    const isPaying = paysFrom <= end && (other.ended === undefined || daysBefore(now, other.ended) > end)
    return isPaying ? sum + monthlyCents(other, number) : sum
  }, 0)
  // The harbor was there before.
  const organizations = Object.values(OTHERS).filter(({ joined }) => daysBefore(now, joined) <= end).length + 1
  return { month, organizations, revenueCents, recordedAt: now }
}

function monthlyCents(other: Other, number: number): number {
  const { standing, tierId } = other
  if (standing === 'custom') return CUSTOM.customPriceCents
  const hasPaid = standing === 'paid' || standing === 'past due' || standing === 'canceled'
  return hasPaid && tierId !== 'free-forever' && tierId !== 'custom' ? CENTS[cycleOf(other, number)][tierId] : 0
}
