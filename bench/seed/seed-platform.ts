import { lastMonths } from '#domain/platform/rules.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { idAt, randomFrom } from './random.ts'
import { type Owner, seedOrganizations, seedPeople } from './seed-rows.ts'

export const MASTER_ADMIN = { name: 'Morgan Reyes', username: 'morgan.reyes', role: 'master admin', onTheClock: false }

/** What each plan brings in a month. */
const CENTS = {
  monthly: { starter: 3000, professional: 5000, enterprise: 7000 },
  annual: { starter: 2550, professional: 4250, enterprise: 5950 },
}

const cycleOf = (number: number) => (number % 3 === 0 ? 'annual' : 'monthly')

/** Organizations that joined over the last year: their plan, the months since they joined, and their number of people. */
const OTHERS = [
  ['Alder Street Bakery', 'retail', 'starter', 11, 6, 'paid'],
  ['Blue Heron Clinic', 'healthcare', 'professional', 10, 24, 'paid'],
  ['Cedar & Sons Builders', 'manufacturing', 'starter', 9, 11, 'paid'],
  ['Dune Point School', 'education', 'free-forever', 8, 31, 'free'],
  ['Elm Grove Dental', 'healthcare', 'starter', 8, 9, 'paid'],
  ['Foxglove Florists', 'retail', 'starter', 6, 4, 'ended'],
  ['Granite Peak Outfitters', 'retail', 'professional', 5, 22, 'paid'],
  ['Harbor Light Food Bank', 'non-profit', 'free-forever', 4, 18, 'free'],
  ['Ironwood Analytics', 'technology', 'enterprise', 3, 38, 'paid'],
  ['Juniper Lane Childcare', 'education', 'starter', 2, 14, 'paid'],
  ['Kestrel Logistics', 'other', 'enterprise', 1, 41, 'paid'],
  ['Larkspur Legal', 'finance', 'starter', 0, 5, 'trial'],
] as const

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
  for (const [number, [name, industry, tierId, months, people, standing]] of OTHERS.entries()) {
    const joined = new Date(now.getTime() - (months * 30 + 3) * DAY_MS)
    const id = idAt(joined, random)
    const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    await seedOrganizations(
      owner,
      [{ id, name, email: `office@${slug}.example`, tierId }],
      joined,
      new Date(joined.getTime() + 14 * DAY_MS),
    )
    const isPaid = standing === 'paid'
    await owner
      .updateTable('organizations')
      .set({
        industry,
        subscriptionStatus: isPaid || standing === 'free' ? 'active' : 'pending',
        stripeStatus: isPaid ? 'active' : standing === 'ended' ? 'canceled' : null,
        billingCycle: cycleOf(number),
      })
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
    .values(lastMonths(now, DEFAULT_TIMEZONE).map((month, index) => monthOf(month, index, now)))
    .execute()
}

/** It is what would have been recorded at the end of each month: paid from the month after they joined. */
function monthOf(month: string, index: number, now: Date) {
  const revenueCents = OTHERS.reduce((sum, [, , tierId, months, , standing], number) => {
    const isPaying = standing === 'paid' && 11 - months < index
    return isPaying ? sum + CENTS[cycleOf(number)][tierId] : sum
  }, 0)
  const organizations = OTHERS.filter(([, , , months]) => 11 - months <= index).length + 1
  return { month, organizations, revenueCents, recordedAt: now }
}
