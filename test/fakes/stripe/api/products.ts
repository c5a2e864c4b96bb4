import { fillObject } from '../contract/fill-object.ts'
import { refuse } from '../contract/stripe-error.ts'
import { type Account, addEvent, changeRecord } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { Metadata, Product } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { findByParam, findByPath, mergeMetadata, pickFields } from './read-params.ts'

export type ProductParams = { id?: string; name: string; metadata?: Metadata | '' }
type Changes = Partial<ProductParams> & { default_price?: string }
type Filter = ListParams & { active?: boolean; ids?: string[]; url?: string }

const FIELDS = [
  'active',
  'description',
  'images',
  'marketing_features',
  'shippable',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'url',
]

export function createProduct(account: Account, params: ProductParams): Product {
  const { id = createId('prod'), name } = params
  if (account.products.has(id)) throw refuse(`Product already exists: ${id}`, 'id', 'resource_already_exists')
  const product = fillObject<Product>(account.contract, 'product', {
    id,
    active: true,
    type: 'service',
    tax_code: null,
    created: account.clock.now(),
    default_price: null,
    ...pickFields(params, FIELDS),
    metadata: mergeMetadata({}, params.metadata),
    name,
    updated: account.clock.now(),
  })
  account.products.set(id, product)
  addEvent(account, 'product.created', product)
  return product
}

export const products: Operations = {
  'POST /v1/products': { reads: [...FIELDS, 'id', 'name', 'metadata'], run: createProduct },
  'GET /v1/products': {
    reads: [...LIST_READS, 'created', 'active', 'ids', 'url'],
    run(account, params: Filter) {
      const found = [...account.products.values()].filter(
        ({ active, id, url }) =>
          matches(params.active, active) &&
          matches<string | null>(params.url, url) &&
          (params.ids?.includes(id) ?? true),
      )
      return listRecords('/v1/products', found, params)
    },
  },
  'GET /v1/products/{id}': { reads: [], run: (account, _params, id) => findByPath(account.products, 'product', id) },
  'POST /v1/products/{id}': {
    reads: [...FIELDS, 'name', 'default_price', 'metadata'],
    run(account, params: Changes, id) {
      const product = findByPath(account.products, 'product', id)
      if (params.default_price) findByParam(account.prices, 'price', params.default_price, 'default_price')
      const metadata = mergeMetadata(product.metadata, params.metadata)
      const fields = pickFields(params, [...FIELDS, 'name', 'default_price'])
      changeRecord(account, 'product.updated', product, { ...fields, metadata, updated: account.clock.now() })
      return product
    },
  },
}
