import { checkQuantity, checkTrialEnd } from '../contract/check-values.ts'
import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Line, Price, Subscription, SubscriptionItem } from '../store/records.ts'
import { createPeriodLine, createRemainingCharge, createUnusedCredit } from './create-lines.ts'
import { createItem } from './create-subscription.ts'
import { findPeriodEnd, isSameInterval } from './periods.ts'

type ItemParams = { id?: string; price?: string; quantity?: number; deleted?: boolean }
export type ChangeParams = {
  items?: ItemParams[]
  billing_cycle_anchor?: { type: string }
  trial_end?: 'now' | number
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none'
  proration_date?: number
}

/** `isInvoicedNow` tells whether the lines are due now or wait for the next invoice. */
export type PlanChange = { next: Subscription; lines: Line[]; isInvoicedNow: boolean }

type ItemChange = { before: SubscriptionItem | null; after: SubscriptionItem | null }

/** `param` is where the items are, such as `items` or `subscription_details[items]`. */
export function findRecurringPrice(account: Account, id: string, param: string): Price {
  const price = account.prices.get(id)
  if (!price) throw refuseMissing('price', id, param)
  if (!price.active) throw refuse('The price specified is inactive. This field only accepts active prices.', param)
  if (account.products.get(price.product)?.active === false)
    throw refuse(
      `The product of the price ${id} is not active. This field only accepts prices of active products.`,
      param,
    )
  if (!price.recurring)
    throw refuse(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    )
  return price
}

/** Computes what an update does, without doing it. A preview uses the same result. */
export function computePlanChange(
  account: Account,
  subscription: Subscription,
  params: ChangeParams,
  itemsParam = 'items',
): PlanChange {
  const now = account.clock.now()
  const next = structuredClone(subscription)
  const changes = changeItems(account, next, params.items ?? [], itemsParam)
  next.items.data = changes.flatMap(({ after }) => after ?? [])
  if (next.items.data.length === 0) throw refuse('A subscription must have at least one active plan.', itemsParam)
  if (subscription.billing_mode.type === 'classic') refuseMixedIntervals(next)
  const endsTrial = params.trial_end === 'now' && subscription.status === 'trialing'
  const startsTrial = typeof params.trial_end === 'number'
  if (typeof params.trial_end === 'number') startTrial(next, params.trial_end, now)
  if (endsTrial) Object.assign(next, { status: 'active', trial_end: now } satisfies Partial<Subscription>)

  const proratesBy = params.proration_behavior ?? 'create_prorations'
  const at = params.proration_date ?? now
  if (params.proration_date !== undefined) refuseOtherPeriod(subscription, at)
  const canProrate = proratesBy !== 'none' && subscription.status !== 'trialing'
  const toCredit = ({ before }: ItemChange) => (before && canProrate ? [createUnusedCredit(account, before, at)] : [])
  if (next.status === 'trialing') {
    const lines = startsTrial ? changes.flatMap(toCredit) : []
    return { next, lines, isInvoicedNow: lines.length > 0 && proratesBy === 'always_invoice' }
  }
  if (endsTrial || params.billing_cycle_anchor?.type === 'now' || changes.some(startsPeriod)) {
    restartPeriods(next, now)
    const charges = next.items.data.map((item) => createPeriodLine(account, item))
    return { next, lines: [...changes.flatMap(toCredit), ...charges], isInvoicedNow: true }
  }
  const lines = changes.filter(isDifferent).flatMap((change) => {
    const charge = change.after && canProrate ? [createRemainingCharge(account, change.after, at)] : []
    return [...toCredit(change), ...charge]
  })
  return { next, lines, isInvoicedNow: lines.length > 0 && proratesBy === 'always_invoice' }
}

function changeItems(account: Account, next: Subscription, items: ItemParams[], param: string): ItemChange[] {
  const changes: ItemChange[] = next.items.data.map((item) => ({ before: item, after: structuredClone(item) }))
  items.forEach((values, index) => {
    const path = `${param}[${index}]`
    const price = values.price === undefined ? undefined : findRecurringPrice(account, values.price, `${path}[price]`)
    if (values.quantity !== undefined) checkQuantity(values.quantity, `${path}[quantity]`)
    if (price && price.currency !== next.currency)
      throw refuse(
        `The price specified only supports \`${price.currency}\`, not \`${next.currency}\`.`,
        `${path}[price]`,
      )
    if (values.id === undefined) {
      changes.push({ before: null, after: addItem(account, next, values, price, path) })
      return
    }
    const change = changes.find(({ before }) => before?.id === values.id)
    if (!change?.after) throw refuseMissing('subscription_item', values.id, `${path}[id]`)
    if (values.deleted) change.after = null
    else
      Object.assign(change.after, {
        price: price ?? change.after.price,
        quantity: values.quantity ?? change.after.quantity,
      })
  })
  return changes
}

/** An item without an id is a second one, as in Stripe: callers that forget the id charge twice. */
function addItem(account: Account, next: Subscription, values: ItemParams, price: Price | undefined, path: string) {
  if (!price?.recurring) throw refuse(`Missing required param: ${path}[price].`, `${path}[price]`, 'parameter_missing')
  if (next.items.data.some((item) => item.price.id === price.id))
    throw refuse(`Cannot add multiple subscription items with the same plan: ${price.id}`, `${path}[price]`)
  const now = account.clock.now()
  const alike = next.items.data.find((item) => isSameInterval(item.price.recurring, price.recurring))
  return createItem(account, next.id, {
    price,
    quantity: values.quantity ?? 1,
    current_period_start: alike ? alike.current_period_start : now,
    current_period_end:
      next.trial_end && next.status === 'trialing'
        ? next.trial_end
        : (alike?.current_period_end ?? findPeriodEnd(next.billing_cycle_anchor, now, price.recurring)),
  })
}

function refuseMixedIntervals({ items }: Subscription): void {
  const [first, ...others] = items.data
  if (others.some(({ price }) => !isSameInterval(price.recurring, first?.price.recurring ?? null)))
    throw refuse(
      'Currently, all prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
      'items',
    )
}

function refuseOtherPeriod({ items }: Subscription, at: number): void {
  const isInside = items.data.every((item) => at >= item.current_period_start && at <= item.current_period_end)
  if (!isInside) throw refuse('`proration_date` must be within the current period.', 'proration_date')
}

function startTrial(next: Subscription, trialEnd: number, now: number): void {
  if (trialEnd <= now) throw refuse('`trial_end` must be in the future.', 'trial_end')
  checkTrialEnd(trialEnd, now, 'trial_end')
  const isRunning = next.status === 'trialing'
  Object.assign(next, {
    billing_cycle_anchor: trialEnd,
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: isRunning ? next.trial_start : now,
  } satisfies Partial<Subscription>)
  for (const item of next.items.data) {
    if (!isRunning) item.current_period_start = now
    item.current_period_end = trialEnd
  }
}

/** Another interval, or the first price that costs something, is billed from now on. */
function startsPeriod({ before, after }: ItemChange): boolean {
  if (!before || !after) return false
  const isFirstCharge = before.price.unit_amount === 0 && after.price.unit_amount > 0
  return isFirstCharge || !isSameInterval(before.price.recurring, after.price.recurring)
}

function isDifferent({ before, after }: ItemChange): boolean {
  return before?.price.id !== after?.price.id || before?.quantity !== after?.quantity
}

function restartPeriods(next: Subscription, now: number): void {
  next.billing_cycle_anchor = now
  for (const item of next.items.data) {
    item.current_period_start = now
    if (item.price.recurring) item.current_period_end = findPeriodEnd(now, now, item.price.recurring)
  }
}
