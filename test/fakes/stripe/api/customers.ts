import { createCustomer } from '../billing/create-customer.ts'
import { checkEmail } from '../contract/check-values.ts'
import { changeRecord } from '../store/account.ts'
import type { Customer, Metadata } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { findByPath, mergeMetadata, pickFields } from './read-params.ts'

type Params = { metadata?: Metadata | ''; name?: string; email?: string; balance?: number }

const FIELDS = [
  'address',
  'balance',
  'business_name',
  'description',
  'email',
  'individual_name',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
  'tax_exempt',
]

export const customers: Operations = {
  'POST /v1/customers': {
    reads: [...FIELDS, 'metadata'],
    run(account, params: Params) {
      checkEmail(params.email, 'email')
      return createCustomer(account, { ...pickFields(params, FIELDS), metadata: mergeMetadata({}, params.metadata) })
    },
  },
  'GET /v1/customers': {
    reads: [...LIST_READS, 'created', 'email'],
    run(account, params: ListParams & { email?: string }) {
      const found = [...account.customers.values()].filter(({ email }) => matches<string | null>(params.email, email))
      return listRecords('/v1/customers', found, params)
    },
  },
  'GET /v1/customers/{customer}': {
    reads: [],
    run: (account, _params, id) =>
      account.deletedCustomers.has(id)
        ? { id, object: 'customer', deleted: true }
        : findByPath(account.customers, 'customer', id),
  },
  'POST /v1/customers/{customer}': {
    reads: [...FIELDS, 'metadata'],
    run(account, params: Params, id) {
      const customer = findByPath(account.customers, 'customer', id)
      checkEmail(params.email, 'email')
      const metadata = mergeMetadata(customer.metadata, params.metadata)
      const changes: Partial<Customer> = { ...pickFields(params, FIELDS), metadata }
      changeRecord(account, 'customer.updated', customer, changes)
      return customer
    },
  },
}
