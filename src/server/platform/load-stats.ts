import type { PlatformMonth, PlatformStats } from '#domain/platform/contract.ts'
import { lastMonths, sumRevenue } from '#domain/platform/rules.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { startOfDay } from '#domain/time/zones/zones.ts'
import type { OwnerQueries, TenantScope, Tx } from '../db/tenant.ts'
import { type Activity, countActivity, countUsers, findActivity, groupByPlan, listMonths } from './stats-store.ts'

/** Counting the entries of a million people takes a third of a second, so views share what was counted last. */
const MAX_AGE_MS = 15_000

/** [3.18] Leaves out deleted organizations. */
export async function loadStats(
  { database }: { database: OwnerQueries },
  db: TenantScope,
  now: Date,
): Promise<PlatformStats> {
  const facts = await db.read((tx) => loadTotals(tx, now))
  const { activeClockIns, entriesCreated } = await loadActivity(database, now)
  return { ...facts, activeClockInsToday: activeClockIns, totalEntriesCreatedToday: entriesCreated }
}

/** Leaves out what happens today. */
export async function loadTotals(
  tx: Tx,
  now: Date,
): Promise<Pick<PlatformStats, 'organizationsCount' | 'usersCount' | 'revenueStats'>> {
  const groups = await groupByPlan(tx, now)
  return {
    organizationsCount: groups.reduce((sum, { organizations }) => sum + organizations, 0),
    usersCount: await countUsers(tx),
    revenueStats: sumRevenue(groups),
  }
}

/** The last one is counted now, as the totals above it. The others are what was recorded while they lasted. */
export async function loadMonths(tx: Tx, now: Date): Promise<PlatformMonth[]> {
  const months = lastMonths(now, DEFAULT_TIMEZONE)
  const stored = new Map((await listMonths(tx, months[0] ?? '')).map((row) => [row.month, row]))
  const { organizationsCount, revenueStats } = await loadTotals(tx, now)
  const current = { organizations: organizationsCount, revenueCents: revenueStats.monthlyRecurringRevenue }
  return months.map((month, index) => {
    const figures = index === months.length - 1 ? current : stored.get(month)
    const { organizations = null, revenueCents = null } = figures ?? {}
    return { month: month.slice(0, 7), organizations, revenue: revenueCents }
  })
}

/** Also counts again when the clock was set back, or on a new day. */
async function loadActivity(database: OwnerQueries, now: Date): Promise<Activity> {
  const today = startOfDay(dayOf(now, DEFAULT_TIMEZONE), DEFAULT_TIMEZONE)
  const stored = await findActivity(database)
  const age = stored ? now.getTime() - stored.countedAt.getTime() : Number.POSITIVE_INFINITY
  const isFresh = stored !== null && age >= 0 && age < MAX_AGE_MS && stored.countedAt >= today
  return isFresh ? stored : countActivity(database, today, now)
}
