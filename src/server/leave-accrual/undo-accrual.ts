import { isId } from '#domain/fields/id.ts'
import { day } from '#domain/fields/instant.ts'
import { correctionsOf } from '#domain/leave-accrual/corrections.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Database, Tx } from '../db/tenant.ts'
import { readClock, saveSeenAt } from './clock-store.ts'
import { addCorrections, listCorrectable, lockAccountsAhead, rewindAccounts } from './corrections-store.ts'
import { recalculateAccount } from './recalculate-account.ts'
import { listScheduled } from './schedule-store.ts'

/** `after` is the last correct day, null for today. */
type UndoOptions = { after: string | null; organizationId: string | null; apply: boolean }
type Scheduled = Awaited<ReturnType<typeof listScheduled>>[number]

/**
 * `npm run admin -- undo-accrual`: prints what a run by a wrong clock credited for future days and, with `--apply`, corrects it.
 * Null for wrong arguments.
 */
export async function undoAccrual(
  owner: Database['owner'],
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean | null> {
  const options = parseOptions(args)
  if (!options) return null
  const { readAt, seenAt } = await readClock(owner)
  const organizations = await listScheduled(owner, options.organizationId)
  if (options.organizationId && organizations.length === 0) throw new Error('There is no such organization.')
  let found = 0
  for (const organization of organizations) {
    const today = dayOf(readAt, organization.timezone)
    const after = options.after ?? today
    if (after > today) throw new Error(`${after} has not come yet.`)
    const clock = { after, today, now: readAt }
    found += await owner.transaction().execute((tx) => undoOrganization(tx, organization, clock, options.apply, print))
  }
  if (found === 0) print(`Nothing is credited for days after ${options.after ?? 'today'}.`)
  else if (!options.apply) print('Nothing was changed. Run the same command with --apply to add these corrections.')
  // Later readings must not be compared with the wrong clock.
  if (options.apply && seenAt && seenAt > readAt) await saveSeenAt(owner, readAt)
  return true
}

async function undoOrganization(
  tx: Tx,
  { tenantId, name, timezone }: Scheduled,
  clock: { after: string; today: string; now: Date },
  apply: boolean,
  print: (line: string) => void,
): Promise<number> {
  const accounts = await lockAccountsAhead(tx, tenantId, clock.after)
  const found = await listCorrectable(tx, tenantId, clock.after)
  const entries = found.map((line) => ({ ...line, postedOn: dayOf(line.postedAt, timezone) }))
  const corrections = correctionsOf(entries, clock.after, clock.today)
  const corrected = new Set(corrections.map(({ correctsId }) => correctsId))
  if (accounts + corrected.size === 0) return 0
  const lines = found.filter(({ id }) => corrected.has(id))
  const days = lines.map(({ effectiveOn }) => effectiveOn).sort()
  const range = days.length === 0 ? '' : ` for ${days[0]} to ${days.at(-1)}`
  print(
    `${name} (${tenantId}): ${apply ? 'corrected' : 'to correct:'} ${lines.length} entries${range}, ${accounts} balances`,
  )
  if (apply) {
    await addCorrections(tx, tenantId, corrections, clock.now)
    await rewindAccounts(tx, tenantId, clock)
    const touched = new Map(lines.map((line) => [`${line.userId} ${line.leaveTypeId}`, line]))
    const recalculation = { effectiveOn: clock.after, cause: { code: 'clock-corrected' as const }, now: clock.now }
    for (const account of touched.values()) await recalculateAccount(tx, tenantId, account, recalculation)
  }
  return accounts + corrected.size
}

function parseOptions(args: readonly string[]): UndoOptions | null {
  const apply = args.includes('--apply')
  const pairs = args.filter((one) => one !== '--apply')
  const options: UndoOptions = { after: null, organizationId: null, apply }
  for (let index = 0; index < pairs.length; index += 2) {
    const value = pairs[index + 1] ?? ''
    if (pairs[index] === '--after' && day.safeParse(value).success) options.after = value
    else if (pairs[index] === '--organization' && isId(value)) options.organizationId = value.toLowerCase()
    else return null
  }
  return options
}
