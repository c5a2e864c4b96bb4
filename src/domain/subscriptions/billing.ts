import type { AuditAction } from '../audit/contract.ts'
import type { BillingCycle, StripeStatus } from '../organizations/contract.ts'
import { HOUR_MS } from '../time/units/durations.ts'

/** A subscription as Stripe has it. */
export type StripeSubscription = {
  id: string
  itemId: string
  status: StripeStatus
  /** `starter_monthly`; null for a price that is not one of ours. */
  lookupKey: string | null
  priceId: string | null
  cycle: BillingCycle
  createdAt: Date
  trialEndsAt: Date | null
  periodStartsAt: Date | null
  periodEndsAt: Date | null
  cancelAt: Date | null
  /** False for a cancellation that sets only the date, as in Stripe's portal. */
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** Our last change of it and its author. */
  changeId: string | null
  changedBy: string | null
}

/** What an organization stores of its subscription. */
export type BillingState = {
  subscriptionStatus: 'pending' | 'active'
  stripeStatus: StripeStatus | null
  subscriptionTierId: string | null
  billingCycle: BillingCycle | null
  trialEndsAt: Date | null
  lastPaymentAt: Date | null
  nextBillingAt: Date | null
  cancelAt: Date | null
  /** Set by a master admin. The trial lasts at least until here. */
  trialExtendedTo: Date | null
}

type PlanKind = { id: string; isCustom: boolean; isFreeForever: boolean }

export type StripeState = { subscriptions: readonly StripeSubscription[]; lastPaymentAt: Date | null }

/** The states of a subscription that has not ended. A second one beside it would charge twice. */
const LIVE: readonly StripeStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']

/** `active` says that the subscription is in good standing; a payment that failed keeps access until Stripe gives up. */
const WITH_ACCESS: readonly StripeStatus[] = ['active', 'past_due']

export function isLive(status: StripeStatus | null): boolean {
  return status !== null && LIVE.includes(status)
}

export function lookupKey(tierId: string, cycle: BillingCycle): string {
  return `${tierId}_${cycle}`
}

/** A live one, the best standing first, then the newest; else the last one that ended. Null if there never was one. */
export function currentSubscription(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  const rank = ({ status }: StripeSubscription) => (isLive(status) ? LIVE.indexOf(status) : LIVE.length)
  const [first] = subscriptions.toSorted(
    (a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  return first ?? null
}

/**
 * What to store, from what Stripe says now and never from what an event said then. The same answer for the same state
 * of Stripe, in whatever order its events arrive. A price that is not one of ours keeps the plan, and so does a plan
 * that a master admin gave.
 */
export function nextBillingState(
  before: BillingState,
  { subscriptions, lastPaymentAt }: StripeState,
  plans: readonly PlanKind[],
): BillingState {
  const current = currentSubscription(subscriptions)
  if (!current) return before
  const { status, periodEndsAt, cancelAt } = current
  const trialEndsAt = laterOf(lastTrialEnd(subscriptions) ?? before.trialEndsAt, before.trialExtendedTo)
  if (plans.some((plan) => plan.id === before.subscriptionTierId && (plan.isCustom || plan.isFreeForever))) {
    return { ...before, stripeStatus: status, trialEndsAt, nextBillingAt: null, cancelAt: null }
  }
  const live = isLive(status)
  const tierId = plans.find(({ id }) => current.lookupKey === lookupKey(id, current.cycle))?.id
  return {
    subscriptionStatus: WITH_ACCESS.includes(status) ? 'active' : 'pending',
    stripeStatus: status,
    subscriptionTierId: tierId ?? before.subscriptionTierId,
    billingCycle: current.cycle,
    trialEndsAt: trialEndsAt ?? firstStart(subscriptions),
    lastPaymentAt: lastPaymentAt ?? before.lastPaymentAt,
    nextBillingAt: live && !cancelAt ? periodEndsAt : null,
    cancelAt: live ? cancelAt : null,
    trialExtendedTo: before.trialExtendedTo,
  }
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)
}

/** What the audit log calls this change. Null when nothing changed. */
export function billingAction(before: BillingState, after: BillingState): AuditAction | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const [wasLive, isLiveNow] = [isLive(before.stripeStatus), isLive(after.stripeStatus)]
  if (!wasLive && isLiveNow) return 'subscription started'
  if (wasLive && !isLiveNow) return 'subscription ended'
  if (!before.cancelAt && after.cancelAt) return 'subscription canceled'
  if (before.cancelAt && !after.cancelAt) return 'cancellation taken back'
  const isSamePlan =
    before.subscriptionTierId === after.subscriptionTierId && before.billingCycle === after.billingCycle
  if (!isSamePlan) return 'plan changed'
  const owes = ({ stripeStatus }: BillingState) => stripeStatus === 'past_due' || stripeStatus === 'unpaid'
  if (owes(after) && before.stripeStatus !== after.stripeStatus) return 'payment failed'
  if (before.lastPaymentAt?.getTime() !== after.lastPaymentAt?.getTime()) return 'payment received'
  return 'subscription changed'
}

/** A subscription that is ended during its trial ends the trial. */
function lastTrialEnd(subscriptions: readonly StripeSubscription[]): Date | null {
  const ends = subscriptions.flatMap(({ trialEndsAt, endedAt }) => {
    if (!trialEndsAt) return []
    return [Math.min(trialEndsAt.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY)]
  })
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** A subscription that began without a trial, in Stripe's Dashboard, leaves no days of it. */
function firstStart(subscriptions: readonly StripeSubscription[]): Date {
  return new Date(Math.min(...subscriptions.map(({ createdAt }) => createdAt.getTime())))
}

/** Stripe refuses a trial end that is less than 48 hours ahead; an hour more covers the way there. */
const SHORTEST_TRIAL_MS = 49 * HOUR_MS

/**
 * The trial that a checkout carries. The first has all days; a later one only what is left of them, so that days are
 * granted once [9.1]. `endsAt` in Unix seconds.
 */
export function checkoutTrial(
  { trialEndsAt }: Pick<BillingState, 'trialEndsAt'>,
  trialDays: number,
  now: Date,
): { days: number } | { endsAt: number } | null {
  if (trialEndsAt === null) return { days: trialDays }
  if (trialEndsAt.getTime() - now.getTime() < SHORTEST_TRIAL_MS) return null
  return { endsAt: Math.floor(trialEndsAt.getTime() / 1000) }
}

const FIRST_CHECK_MS = 120_000
const AFTER_DATE_MS = 60_000

/**
 * When to look at Stripe again even if no webhook arrives: soon while a checkout is open, less often the older it is;
 * after the next date on which something is due; every hour while a payment is owed; once a day otherwise. Null when
 * nothing can change.
 */
export function nextSyncAt(state: BillingState, openCheckoutSince: Date | null, now: Date): Date | null {
  const at = now.getTime()
  const dues: number[] = []
  if (openCheckoutSince) dues.push(at + Math.max(FIRST_CHECK_MS, (at - openCheckoutSince.getTime()) / 4))
  if (isLive(state.stripeStatus)) {
    // The first payment follows an hour after the trial.
    const isCalm =
      state.stripeStatus === 'trialing' || (state.stripeStatus === 'active' && state.lastPaymentAt !== null)
    dues.push(at + (isCalm ? 24 : 1) * HOUR_MS)
    for (const date of [state.nextBillingAt, state.cancelAt]) {
      if (date) dues.push(date.getTime() > at ? date.getTime() + AFTER_DATE_MS : at + HOUR_MS)
    }
  }
  return dues.length === 0 ? null : new Date(Math.min(...dues))
}
