import { existsSync } from 'node:fs'
import path from 'node:path'
import { type ChainEnd, parseStored, type SavedSeal, sealMismatch } from '#domain/audit/rules.ts'
import { isId } from '#domain/fields/id.ts'
import { numberText } from '#domain/number-text.ts'
import { type Database, PLATFORM_LOG, type TransactionScope, type Tx } from '#server/db/tenant.ts'
import { type ChainCheck, findEntry, findNames, listLogs, listRemovedLogs, verifyChain } from './chain-store.ts'
import { parseSeal, readSealFile, SEALS_FILE } from './read-seals.ts'
import { listSeals } from './seals-store.ts'

type VerifyOptions = { organizationId: string | null; seals: SavedSeal[]; files: string[] }

/** Checks one or all logs, also against the given seals or those in DATA_DIR. True when all are unchanged; null for wrong arguments. */
export async function verifyAudit(
  owner: Database['owner'],
  args: readonly string[],
  say: (line: string) => void,
  { dataDir }: { dataDir: string },
): Promise<boolean | null> {
  const options = parseVerifyOptions(args)
  if (!options) return null
  const isAsked = ({ tenantId }: { tenantId: string }) => (options.organizationId ?? tenantId) === tenantId
  const saved = (await readSavedSeals(options, dataDir)).filter(isAsked)
  const logs = (await listLogs(owner)).filter(isAsked)
  const known = new Set(logs.map(({ tenantId }) => tenantId))
  const missing = [...new Set(saved.map(({ tenantId }) => tenantId))].filter((tenantId) => !known.has(tenantId))
  if (options.organizationId !== null && known.size + missing.length === 0) {
    throw new Error(`There is no audit log for an organization ${options.organizationId}.`)
  }
  const removed = await listRemovedLogs(owner)
  // Someone who empties a log doesn't make its organization a deleted one.
  const names = await findNames(owner, missing)
  const withoutEntries = missing.map((tenantId) => ({ tenantId, name: names.get(tenantId) ?? null }))
  const scope: TransactionScope = { transaction: (work) => owner.transaction().execute(work) }
  let whole = true
  for (const { tenantId, name } of [...logs, ...withoutEntries]) {
    const title = `${name ?? nameWithoutOrganization(tenantId)} (${tenantId})`
    const end = known.has(tenantId) ? undefined : removed.get(tenantId)
    const problems = end
      ? verifyRemoved(tenantId, end, saved)
      : [
          ...(known.has(tenantId) ? await verifyEntries(scope, tenantId, title, say) : []),
          ...(await scope.transaction((tx) => verifySeals(tx, tenantId, saved))),
        ]
    for (const problem of problems) say(`${title}: ${problem}`)
    whole &&= problems.length === 0
  }
  if (saved.length > 0) say(`Compared with ${numberText(saved.length)} seals stored outside the database.`)
  if (known.size + missing.length === 0) say('The audit logs are empty.')
  return whole
}

const nameWithoutOrganization = (tenantId: string) =>
  tenantId === PLATFORM_LOG ? 'The platform' : 'A deleted organization'

/** Of a log that was removed with its organization only the end is known. */
function verifyRemoved(tenantId: string, end: ChainEnd, saved: readonly SavedSeal[]): string[] {
  const own = saved.filter((seal) => seal.tenantId === tenantId && seal.sequence >= end.sequence)
  const mismatches = own.map((seal) =>
    sealMismatch(seal, { last: end.sequence, seal: seal.sequence === end.sequence ? end.seal : null }),
  )
  return mismatches.flatMap((text) => (text === null ? [] : [`DIFFERS FROM ITS SEALS. ${text}`])).slice(0, 1)
}

async function verifyEntries(
  scope: TransactionScope,
  tenantId: string,
  title: string,
  say: (line: string) => void,
): Promise<string[]> {
  const verdict = await verifyChain(scope, tenantId)
  if (verdict.firstAltered !== null)
    return [`ALTERED. ${await scope.transaction((tx) => alteredEntryText(tx, tenantId, verdict))}`]
  say(`${title}: ${entryCountText(verdict)} unchanged. Last seal ${verdict.end.sequence} ${verdict.end.seal}`)
  return []
}

/** One mismatch is enough: all later seals differ as well. */
async function verifySeals(tx: Tx, tenantId: string, saved: readonly SavedSeal[]): Promise<string[]> {
  const own = saved.filter((seal) => seal.tenantId === tenantId)
  if (own.length === 0) return []
  const inOrder = own.sort((one, other) => one.sequence - other.sequence)
  const { last, seals } = await listSeals(
    tx,
    tenantId,
    inOrder.map(({ sequence }) => sequence),
  )
  const altered = inOrder.find((seal) => seal.sequence <= last && sealMismatch(seal, has(seal)) !== null)
  const first = altered ?? inOrder.findLast((seal) => sealMismatch(seal, has(seal)) !== null)
  return first ? [`DIFFERS FROM ITS SEALS. ${sealMismatch(first, has(first))}`] : []

  function has({ sequence }: SavedSeal) {
    return { last, seal: seals.get(sequence) ?? null }
  }
}

async function readSavedSeals({ seals, files }: VerifyOptions, dataDir: string): Promise<SavedSeal[]> {
  const own = path.join(dataDir, SEALS_FILE)
  const read = seals.length + files.length > 0 || !existsSync(own) ? files : [own]
  return [...seals, ...(await Promise.all(read.map(readSealFile))).flat()]
}

/** Null for wrong arguments. */
export function parseVerifyOptions(args: readonly string[]): VerifyOptions | null {
  const options: VerifyOptions = { organizationId: null, seals: [], files: [] }
  for (let index = 0; index < args.length; index += 2) {
    const [option, value = ''] = args.slice(index)
    const seal = parseSeal(value)
    if (option === '--organization' && isId(value)) options.organizationId = value.toLowerCase()
    else if (option === '--seal' && seal) options.seals.push(seal)
    // npm runs in the package's directory, but names are relative to the caller's.
    else if (option === '--seals' && value !== '')
      options.files.push(path.resolve(process.env['INIT_CWD'] ?? '.', value))
    else return null
  }
  return options
}

async function alteredEntryText(tx: Tx, tenantId: string, verdict: ChainCheck): Promise<string> {
  const number = numberText(verdict.firstAltered ?? 0)
  const before = `${numberText(verdict.end.sequence)} before it are unchanged.`
  const line = await findEntry(tx, tenantId, verdict.firstAltered ?? 0)
  if (!line) return `The first altered entry is ${number}, which is missing; ${before}`
  const { actorUsername, subjectName } = line
  const read = parseStored(line)
  if (!read) {
    const says = `“${line.action}, ${subjectName}, by ${actorUsername || 'the registration'}; ${JSON.stringify(line.changes)}”`
    return `The first altered entry is ${number} of ${line.at ?? 'no time'}, which is unreadable: ${says}; ${before}`
  }
  const { at, action, changes } = read
  const changed = changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`).join('; ')
  const says = `“${action}, ${subjectName}, by ${actorUsername || 'the registration'}${changed === '' ? '' : `; ${changed}`}”`
  return `The first altered entry is ${number} of ${at}, which now says ${says}; ${before}`
}

function entryCountText({ lines }: ChainCheck): string {
  return lines === 1 ? 'the only entry is' : `all ${numberText(lines)} entries are`
}
