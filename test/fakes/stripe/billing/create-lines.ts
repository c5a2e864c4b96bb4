import { fillObject } from '../contract/fill-object.ts'
import type { Account } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { Line, SubscriptionItem } from '../store/records.ts'
import { formatDay } from './periods.ts'

type LineValues = {
  amount: number
  description: string
  period: { start: number; end: number }
  isProration: boolean
}

const amountOf = (item: SubscriptionItem) => item.price.unit_amount * item.quantity

function nameOf(account: Account, item: SubscriptionItem): string {
  return account.products.get(item.price.product)?.name ?? 'Subscription'
}

function createLine(account: Account, item: SubscriptionItem, values: LineValues): Line {
  const { amount, description, period, isProration } = values
  return fillObject<Line>(account.contract, 'line_item', {
    id: createId('il'),
    amount,
    currency: item.price.currency,
    description,
    period,
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription,
    subtotal: amount,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? createId('ii') : null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: String(item.price.unit_amount),
    },
  })
}

/** The whole current period of an item. */
export function createPeriodLine(account: Account, item: SubscriptionItem): Line {
  return createLine(account, item, {
    amount: amountOf(item),
    description: `${item.quantity} × ${nameOf(account, item)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  })
}

export function createTrialLine(account: Account, item: SubscriptionItem): Line {
  return createLine(account, item, {
    amount: 0,
    description: `Free trial for ${item.quantity} × ${nameOf(account, item)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    isProration: false,
  })
}

/** The share of the period that is left at this second, in whole cents. */
function prorate(item: SubscriptionItem, at: number): number {
  const { current_period_start: start, current_period_end: end } = item
  const left = Math.min(Math.max(end - at, 0), end - start)
  return Math.round((amountOf(item) * left) / (end - start))
}

export function createUnusedCredit(account: Account, item: SubscriptionItem, at: number): Line {
  return createLine(account, item, {
    amount: 0 - prorate(item, at),
    description: `Unused time on ${nameOf(account, item)} after ${formatDay(at)}`,
    period: { start: at, end: item.current_period_end },
    isProration: true,
  })
}

export function createRemainingCharge(account: Account, item: SubscriptionItem, at: number): Line {
  return createLine(account, item, {
    amount: prorate(item, at),
    description: `Remaining time on ${nameOf(account, item)} after ${formatDay(at)}`,
    period: { start: at, end: item.current_period_end },
    isProration: true,
  })
}
