import type { AuditAction } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { GrantedPlan, OrganizationDetail } from '#domain/platform/contract.ts'
import { extendedTrialEnd, type PlatformProblem, whyNotExtendTrial, whyNotGrant } from '#domain/platform/rules.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import { type Text, t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { requestSync } from '../subscriptions/accounts/accounts-store.ts'
import { deleteSetupTokens } from '../subscriptions/accounts/store.ts'
import * as organizations from './organizations-store.ts'
import type { MasterContext, PlatformDeps } from './platform-deps.ts'
import { recordInOrganization, recordInPlatform } from './record-in-logs.ts'

type Changed = { message: string; organization: OrganizationDetail }

/** A subscription at Stripe is ended by the queue, because such an organization pays nothing there. */
export function changePlan(
  deps: PlatformDeps,
  tenantId: TenantId,
  grant: GrantedPlan,
  context: MasterContext,
): Promise<Changed> {
  return change(deps, tenantId, grant.reason, context, async (tx, before) => {
    const granted = grant.plan === null ? null : { maxUsers: grant.plan === 'custom' ? grant.maxUsers : null }
    refuse(whyNotGrant(before, granted))
    const { reason: _, ...plan } = grant
    await organizations.setGrantedPlan(tx, tenantId, plan)
    if (grant.plan !== null) await deleteSetupTokens(tx, tenantId)
    const wasFree = before.plan?.isFreeForever === true
    const [action, message] = describeGrant(grant, before.name, wasFree)
    return { action, message: say(message, context.reader) }
  })
}

function describeGrant({ plan }: GrantedPlan, name: string, wasFree: boolean): [AuditAction, Text] {
  if (plan === 'free-forever') return ['free plan granted', t`${name} now has the free plan`]
  if (plan === 'custom') return ['custom plan set', t`${name} now has a custom plan`]
  return wasFree
    ? ['free plan ended', t`${name} no longer has the free plan`]
    : ['custom plan ended', t`${name} no longer has a custom plan`]
}

export function extendTrial(
  deps: PlatformDeps,
  tenantId: TenantId,
  reason: string,
  context: MasterContext,
): Promise<Changed> {
  return change(deps, tenantId, reason, context, async (tx, before) => {
    refuse(whyNotExtendTrial(before))
    const until = extendedTrialEnd(new Date(before.trialEndsAt ?? 0), context.now())
    await organizations.extendTrial(tx, tenantId, until)
    return { action: 'trial extended', message: say(t`${before.name}’s trial was extended`, context.reader) }
  })
}

const FIELDS = {
  plan: 'plan',
  price: 'price',
  billingCycle: 'billingCycle',
  maxUsers: 'maxUsers',
  trialEnd: 'trialEnd',
} as const

type Work = (tx: Tx, before: OrganizationDetail) => Promise<{ action: AuditAction; message: string }>

async function change(
  { database, reconciliation }: PlatformDeps,
  tenantId: TenantId,
  reason: string,
  { actor, config, now }: MasterContext,
  work: Work,
): Promise<Changed> {
  const at = now()
  const changed = await database.forMaster(tenantId).transaction(async (tx) => {
    const before = await organizations.lockDetail(tx, tenantId, config)
    const { action, message } = await work(tx, before)
    await requestSync(tx, tenantId, at)
    const organization = await organizations.getDetail(tx, tenantId, config)
    const changes = [
      ...changesBetween(toAudited(before), toAudited(organization), FIELDS),
      { field: 'reason', from: null, to: reason } as const,
    ]
    const event = { action, subject: { id: tenantId, name: before.name }, changes }
    const context = { actor, at, organization: { tenantId, name: before.name, timezone: before.timezone } }
    await recordInOrganization(tx, context, event)
    await recordInPlatform(tx, context, event)
    return { message, organization }
  })
  reconciliation.wake()
  return changed
}

function toAudited({ plan, billingCycle, customPlan, trialEndsAt }: OrganizationDetail) {
  return {
    plan: plan && plan.name,
    billingCycle,
    price: customPlan && String(customPlan.price),
    maxUsers: customPlan && String(customPlan.maxUsers),
    trialEnd: trialEndsAt,
  }
}

function refuse(problem: PlatformProblem | null): void {
  refuseIf(problem && platformProblemText(problem))
}
