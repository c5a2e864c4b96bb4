import { existsSync } from 'node:fs'
import path from 'node:path'
import { type KeptSeal, readKept, whyNotSealed } from '#domain/audit/rules.ts'
import { isId } from '#domain/fields/id.ts'
import type { Database, Door, Tx } from '../db/tenant.ts'
import { findLine, listLogs, type Verdict, verifyChain } from './chain-store.ts'
import { importSeals, readSeal, SEALS_FILE } from './import-seals.ts'
import { listSealed } from './seals-store.ts'

type Wanted = { organizationId: string | null; seals: KeptSeal[]; files: string[] }

/**
 * `npm run admin -- verify-audit`: reads every organization's log, or one's, and says of each whether it is as it was written and as the seals
 * say that were kept outside of the database: those that are given, else those in DATA_DIR. True when all are; null when the arguments make no sense.
 */
export async function verifyAudit(
  gate: Database['gate'],
  args: readonly string[],
  say: (line: string) => void,
  { dataDir }: { dataDir: string },
): Promise<boolean | null> {
  const wanted = readWanted(args)
  if (!wanted) return null
  const isAsked = ({ tenantId }: { tenantId: string }) => (wanted.organizationId ?? tenantId) === tenantId
  const kept = (await keptSeals(wanted, dataDir)).filter(isAsked)
  const logs = (await listLogs(gate)).filter(isAsked)
  const known = new Set(logs.map(({ tenantId }) => tenantId))
  const gone = [...new Set(kept.map(({ tenantId }) => tenantId))].filter((tenantId) => !known.has(tenantId))
  if (wanted.organizationId !== null && known.size + gone.length === 0) {
    throw new Error(`There is no audit log of an organization ${wanted.organizationId}.`)
  }
  const door: Door = { transaction: (work) => gate.transaction().execute(work) }
  let whole = true
  for (const { tenantId, name } of [...logs, ...gone.map((id) => ({ tenantId: id, name: null }))]) {
    const title = `${name ?? 'An organization that is gone'} (${tenantId})`
    const problems = [
      ...(known.has(tenantId) ? await problemsOfChain(door, tenantId, title, say) : []),
      ...(await door.transaction((tx) => problemsOfSeals(tx, tenantId, kept))),
    ]
    for (const problem of problems) say(`${title}: ${problem}`)
    whole &&= problems.length === 0
  }
  if (kept.length > 0)
    say(`Compared with ${kept.length.toLocaleString('en-US')} seals that were kept outside of the database.`)
  if (known.size + gone.length === 0) say('Nothing has been written to an audit log yet.')
  return whole
}

async function problemsOfChain(
  door: Door,
  tenantId: string,
  title: string,
  say: (line: string) => void,
): Promise<string[]> {
  const verdict = await verifyChain(door, tenantId)
  if (verdict.firstAltered !== null)
    return [`NOT as written. ${await door.transaction((tx) => alteredText(tx, tenantId, verdict))}`]
  say(`${title}: ${linesText(verdict)} as written. Last seal ${verdict.end.sequence} ${verdict.end.seal}`)
  return []
}

/** The first seal that does not fit says it all: those after it do not either. */
async function problemsOfSeals(tx: Tx, tenantId: string, kept: readonly KeptSeal[]): Promise<string[]> {
  const own = kept.filter((seal) => seal.tenantId === tenantId)
  if (own.length === 0) return []
  const inOrder = own.sort((one, other) => one.sequence - other.sequence)
  const { last, seals } = await listSealed(
    tx,
    tenantId,
    inOrder.map(({ sequence }) => sequence),
  )
  const altered = inOrder.find((seal) => seal.sequence <= last && whyNotSealed(seal, has(seal)) !== null)
  const first = altered ?? inOrder.findLast((seal) => whyNotSealed(seal, has(seal)) !== null)
  return first ? [`NOT as sealed. ${whyNotSealed(first, has(first))}`] : []

  function has({ sequence }: KeptSeal) {
    return { last, seal: seals.get(sequence) ?? null }
  }
}

async function keptSeals({ seals, files }: Wanted, dataDir: string): Promise<KeptSeal[]> {
  const own = path.join(dataDir, SEALS_FILE)
  const read = seals.length + files.length > 0 || !existsSync(own) ? files : [own]
  return [...seals, ...(await Promise.all(read.map(importSeals))).flat()]
}

function readWanted(args: readonly string[]): Wanted | null {
  const wanted: Wanted = { organizationId: null, seals: [], files: [] }
  for (let index = 0; index < args.length; index += 2) {
    const [option, value = ''] = args.slice(index)
    const seal = readSeal(value)
    if (option === '--organization' && isId(value)) wanted.organizationId = value.toLowerCase()
    else if (option === '--seal' && seal) wanted.seals.push(seal)
    // npm changes to the package's directory; the name is meant from where the caller stood.
    else if (option === '--seals' && value !== '')
      wanted.files.push(path.resolve(process.env['INIT_CWD'] ?? '.', value))
    else return null
  }
  return wanted
}

async function alteredText(tx: Tx, tenantId: string, verdict: Verdict): Promise<string> {
  const number = (verdict.firstAltered ?? 0).toLocaleString('en-US')
  const before = `${(verdict.end.sequence).toLocaleString('en-US')} before it are whole.`
  const line = await findLine(tx, tenantId, verdict.firstAltered ?? 0)
  if (!line) return `The first that is not is line ${number}, which is missing; ${before}`
  const { actorUsername, subjectName } = line
  const read = readKept(line)
  if (!read) {
    const says = `“${line.action}, ${subjectName}, by ${actorUsername || 'the registration'}; ${JSON.stringify(line.changes)}”`
    return `The first that is not is line ${number} of ${line.at ?? 'no time'}, which can no longer be read: ${says}; ${before}`
  }
  const { at, action, changes } = read
  const changed = changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`).join('; ')
  const says = `“${action}, ${subjectName}, by ${actorUsername || 'the registration'}${changed === '' ? '' : `; ${changed}`}”`
  return `The first that is not is line ${number} of ${at}, which now says ${says}; ${before}`
}

function linesText({ lines }: Verdict): string {
  return lines === 1 ? 'the only line is' : `all ${lines.toLocaleString('en-US')} lines are`
}
