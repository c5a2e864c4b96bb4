import { checkAmount, checkCurrency } from '../contract/check-values.ts'
import { fillObject } from '../contract/fill-object.ts'
import { refuse } from '../contract/stripe-error.ts'
import { type Account, addEvent, changeRecord } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { Metadata, Price, Product, Recurring } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { createProduct, type ProductParams } from './products.ts'
import { findByParam, findByPath, mergeMetadata, pickFields } from './read-params.ts'

type Changes = {
  active?: boolean
  lookup_key?: string
  transfer_lookup_key?: boolean
  metadata?: Metadata | ''
  nickname?: string
}
type Params = Changes & {
  currency: string
  product?: string
  product_data?: ProductParams
  recurring?: Partial<Recurring>
  unit_amount?: number
}
type Filter = ListParams & {
  active?: boolean
  currency?: string
  lookup_keys?: string[]
  product?: string
  type?: 'one_time' | 'recurring'
}

const CHANGES = ['active', 'lookup_key', 'transfer_lookup_key', 'metadata', 'nickname', 'tax_behavior']

/** A lookup key belongs to one price. Another one takes it only when it is asked to. */
function findKeyOwner(
  account: Account,
  { lookup_key: key, transfer_lookup_key: isTransfer }: Changes,
): Price | undefined {
  const owner = [...account.prices.values()].find(({ lookup_key }) => key && lookup_key === key)
  if (owner && !isTransfer)
    throw refuse(
      `A price (\`${owner.id}\`) already uses that lookup key. You can transfer it by passing \`transfer_lookup_key\`.`,
      'lookup_key',
      'resource_already_exists',
    )
  return owner
}

function releaseKey(account: Account, owner: Price | undefined): void {
  if (owner) changeRecord(account, 'price.updated', owner, { lookup_key: null })
}

function findProduct(account: Account, params: Params): Product {
  if (params.product && params.product_data)
    throw refuse('You may only specify one of these parameters: product, product_data.', 'product')
  if (params.product_data) return createProduct(account, params.product_data)
  if (!params.product) throw refuse('Missing required param: product.', 'product', 'parameter_missing')
  return findByParam(account.products, 'product', params.product, 'product')
}

function createPrice(account: Account, params: Params): Price {
  if (params.unit_amount === undefined)
    throw refuse('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing')
  checkAmount(params.unit_amount, 'unit_amount')
  checkCurrency(params.currency)
  const metadata = mergeMetadata({}, params.metadata)
  const owner = findKeyOwner(account, params)
  const product = findProduct(account, params)
  releaseKey(account, owner)
  const price = fillObject<Price>(account.contract, 'price', {
    id: createId('price'),
    active: true,
    billing_scheme: 'per_unit',
    tax_behavior: 'unspecified',
    unit_amount_decimal: String(params.unit_amount),
    created: account.clock.now(),
    ...pickFields(params, ['active', 'lookup_key', 'nickname', 'tax_behavior']),
    currency: params.currency.toLowerCase(),
    metadata,
    product: product.id,
    recurring: params.recurring ? toRecurring(params.recurring) : null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
  })
  account.prices.set(price.id, price)
  addEvent(account, 'price.created', price)
  return price
}

/** Three years. */
const MAX_INTERVALS = { day: 1095, week: 156, month: 36, year: 3 }

function toRecurring({ interval = 'month', interval_count = 1 }: Partial<Recurring>): Recurring {
  if (interval_count < 1 || interval_count > MAX_INTERVALS[interval])
    throw refuse('Invalid interval_count: at most three years', 'recurring[interval_count]')
  const others = { meter: null, trial_period_days: null, usage_type: 'licensed' }
  return { interval, interval_count, ...others }
}

export const prices: Operations = {
  'POST /v1/prices': {
    reads: [
      ...CHANGES,
      'currency',
      'product',
      'product_data',
      'recurring[interval]',
      'recurring[interval_count]',
      'unit_amount',
    ],
    run: createPrice,
  },
  'GET /v1/prices': {
    reads: [...LIST_READS, 'created', 'active', 'currency', 'lookup_keys', 'product', 'type'],
    run(account, params: Filter) {
      if ((params.lookup_keys?.length ?? 0) > 10) throw refuse('You may specify at most 10 lookup_keys.', 'lookup_keys')
      const found = [...account.prices.values()].filter(
        (price) =>
          matches(params.active, price.active) &&
          matches(params.currency, price.currency) &&
          matches(params.product, price.product) &&
          matches(params.type, price.type) &&
          (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
      )
      return listRecords('/v1/prices', found, params)
    },
  },
  'GET /v1/prices/{price}': {
    reads: [],
    run: (account, _params, id) => findByPath(account.prices, 'price', id, 'price'),
  },
  'POST /v1/prices/{price}': {
    reads: CHANGES,
    run(account, params: Changes, id) {
      const price = findByPath(account.prices, 'price', id, 'price')
      const metadata = mergeMetadata(price.metadata, params.metadata)
      if (params.active === false && account.products.get(price.product)?.default_price === price.id)
        throw refuse('This price cannot be archived because it is the default price of its product.', 'active')
      if (params.lookup_key !== price.lookup_key) releaseKey(account, findKeyOwner(account, params))
      const fields = pickFields(params, ['active', 'lookup_key', 'nickname', 'tax_behavior'])
      changeRecord(account, 'price.updated', price, { ...fields, metadata })
      return price
    },
  },
}
