import { readKept } from '#domain/audit/rules.ts'
import { isId } from '#domain/fields/id.ts'
import type { Database, Door } from '../db/tenant.ts'
import { findLine, listLogs, type Verdict, verifyChain } from './chain-store.ts'

/**
 * `npm run admin -- verify-audit`: reads every organization's log, or one's, and says of each whether it is as it was written.
 * True when all are; null when the arguments make no sense.
 */
export async function verifyAudit(
  gate: Database['gate'],
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean | null> {
  const [option, asked, ...more] = args
  if (option !== undefined && (option !== '--organization' || !isId(asked ?? '') || more.length > 0)) return null
  const logs = (await listLogs(gate)).filter(({ tenantId }) => !asked || tenantId === asked.toLowerCase())
  if (asked && logs.length === 0) throw new Error(`There is no audit log of an organization ${asked}.`)
  const door: Door = { transaction: (work) => gate.transaction().execute(work) }
  let whole = true
  for (const { tenantId, name } of logs) {
    const verdict = await verifyChain(door, tenantId)
    const title = `${name ?? 'An organization that is gone'} (${tenantId})`
    if (verdict.firstAltered === null) {
      say(`${title}: ${linesText(verdict)} as written. Last seal ${verdict.end.sequence} ${verdict.end.seal}`)
      continue
    }
    whole = false
    say(`${title}: NOT as written. ${await door.transaction((tx) => alteredText(tx, tenantId, verdict))}`)
  }
  if (logs.length === 0) say('Nothing has been written to an audit log yet.')
  return whole
}

async function alteredText(tx: Parameters<typeof findLine>[0], tenantId: string, verdict: Verdict): Promise<string> {
  const number = (verdict.firstAltered ?? 0).toLocaleString('en-US')
  const before = `${(verdict.end.sequence).toLocaleString('en-US')} before it are whole.`
  const line = await findLine(tx, tenantId, verdict.firstAltered ?? 0)
  if (!line) return `The first that is not is line ${number}, which is missing; ${before}`
  const { actorUsername, subjectName } = line
  const read = readKept(line)
  if (!read) {
    const says = `“${line.action}, ${subjectName}, by ${actorUsername}; ${JSON.stringify(line.changes)}”`
    return `The first that is not is line ${number} of ${line.at ?? 'no time'}, which can no longer be read: ${says}; ${before}`
  }
  const { at, action, changes } = read
  const changed = changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`).join('; ')
  const says = `“${action}, ${subjectName}, by ${actorUsername}${changed === '' ? '' : `; ${changed}`}”`
  return `The first that is not is line ${number} of ${at}, which now says ${says}; ${before}`
}

function linesText({ lines }: Verdict): string {
  return lines === 1 ? 'the only line is' : `all ${lines.toLocaleString('en-US')} lines are`
}
