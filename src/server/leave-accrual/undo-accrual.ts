import { isId } from '#domain/fields/id.ts'
import { day } from '#domain/fields/instant.ts'
import { correctionsOf } from '#domain/leave-accrual/corrections.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Database, Tx } from '../db/tenant.ts'
import { readClock, saveSeenAt } from './clock-store.ts'
import { addCorrections, listCorrectable, lockAccountsAhead, rewindAccounts } from './corrections-store.ts'
import { listScheduled } from './schedule-store.ts'

/** `after` is the last day that is right; null: today. */
type UndoOptions = { after: string | null; organizationId: string | null; apply: boolean }
type Scheduled = Awaited<ReturnType<typeof listScheduled>>[number]

/**
 * `npm run admin -- undo-accrual`: says what a run by a wrong clock credited for days to come and, with `--apply`, takes it back by
 * corrections. A second time finds nothing. Null when the arguments make no sense.
 */
export async function undoAccrual(
  owner: Database['owner'],
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean | null> {
  const wanted = parseOptions(args)
  if (!wanted) return null
  const { readAt, seenAt } = await readClock(owner)
  const organizations = await listScheduled(owner, wanted.organizationId)
  if (wanted.organizationId && organizations.length === 0) throw new Error('There is no such organization.')
  let found = 0
  for (const organization of organizations) {
    const today = dayOf(readAt, organization.timezone)
    const after = wanted.after ?? today
    if (after > today) throw new Error(`${after} has not come yet.`)
    const clock = { after, today, now: readAt }
    found += await owner.transaction().execute((tx) => undoOrganization(tx, organization, clock, wanted.apply, say))
  }
  if (found === 0) say(`Nothing is credited for days after ${wanted.after ?? 'today'}.`)
  else if (!wanted.apply) say('Nothing was changed. Run the same command with --apply to add these corrections.')
  // A clock that was believed when it was wrong is not what later readings are compared with.
  if (wanted.apply && seenAt && seenAt > readAt) await saveSeenAt(owner, readAt)
  return true
}

/** How many accounts and lines there were to correct. */
async function undoOrganization(
  tx: Tx,
  { tenantId, name, timezone }: Scheduled,
  clock: { after: string; today: string; now: Date },
  apply: boolean,
  say: (line: string) => void,
): Promise<number> {
  const accounts = await lockAccountsAhead(tx, tenantId, clock.after)
  const found = await listCorrectable(tx, tenantId, clock.after)
  const kept = found.map((line) => ({ ...line, postedOn: dayOf(line.postedAt, timezone) }))
  const corrections = correctionsOf(kept, clock.after, clock.today)
  const corrected = new Set(corrections.map(({ correctsId }) => correctsId))
  if (accounts + corrected.size === 0) return 0
  const lines = found.filter(({ id }) => corrected.has(id))
  const days = lines.map(({ effectiveOn }) => effectiveOn).sort()
  const which = days.length === 0 ? '' : ` for ${days[0]} to ${days.at(-1)}`
  say(
    `${name} (${tenantId}): ${apply ? 'corrected' : 'to correct:'} ${lines.length} lines${which}, ${accounts} balances`,
  )
  if (apply) {
    await addCorrections(tx, tenantId, corrections, clock.now)
    await rewindAccounts(tx, tenantId, clock)
  }
  return accounts + corrected.size
}

function parseOptions(args: readonly string[]): UndoOptions | null {
  const apply = args.includes('--apply')
  const options = args.filter((one) => one !== '--apply')
  const wanted: UndoOptions = { after: null, organizationId: null, apply }
  for (let index = 0; index < options.length; index += 2) {
    const value = options[index + 1] ?? ''
    if (options[index] === '--after' && day.safeParse(value).success) wanted.after = value
    else if (options[index] === '--organization' && isId(value)) wanted.organizationId = value.toLowerCase()
    else return null
  }
  return wanted
}
