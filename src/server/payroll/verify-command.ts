import { parseVerifyOptions, verifyAudit } from '../audit/verify-command.ts'
import type { Config } from '../config.ts'
import type { Database, TenantScope } from '../db/tenant.ts'
import { type CloseProblem, verifyCloses } from './seal-close.ts'
import { listClosingGroups } from './seals-store.ts'

/** `npm run admin -- verify-audit`: the audit logs, and the closed payrolls whose seals they have. */
export async function verifyRecords(
  owner: Database['owner'],
  args: readonly string[],
  say: (line: string) => void,
  config: Pick<Config, 'dataDir'>,
): Promise<boolean | null> {
  const options = parseVerifyOptions(args)
  if (!options) return null
  const isWhole = await verifyAudit(owner, args, say, config)
  const arePayrollsWhole = await verifyPayrolls(owner, options.organizationId, say)
  return isWhole && arePayrollsWhole
}

async function verifyPayrolls(owner: Database['owner'], organizationId: string | null, say: (line: string) => void) {
  const transaction: TenantScope['transaction'] = (work) => owner.transaction().execute(work)
  const scope: TenantScope = { transaction, read: transaction }
  let areWhole = true
  for (const { tenantId, organization, payGroupId, payGroup } of await transaction(listClosingGroups)) {
    if (organizationId !== null && organizationId !== tenantId) continue
    const { closes, problem } = await verifyCloses(scope, tenantId, payGroupId)
    say(`${organization} (${tenantId}), payroll of ${payGroup}: ${resultText(closes, problem)}`)
    areWhole &&= problem === null
  }
  return areWhole
}

function resultText(closes: number, problem: CloseProblem | null): string {
  if (problem === null) return closes === 1 ? 'the only close is unchanged.' : `all ${closes} closes are unchanged.`
  return `ALTERED. Close ${problem.number} ${problem.isMissing ? 'is missing' : 'isn’t as it was written'}; those before it are unchanged.`
}
