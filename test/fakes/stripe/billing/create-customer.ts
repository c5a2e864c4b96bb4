import { fillObject } from '../contract/fill-object.ts'
import { type Account, addEvent } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import type { Customer } from '../store/records.ts'

export function createCustomer(account: Account, values: Partial<Customer>): Customer {
  const id = createId('cus')
  const customer = fillObject<Customer>(account.contract, 'customer', {
    id,
    address: null,
    currency: null,
    name: null,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
    balance: 0,
    created: account.clock.now(),
    delinquent: false,
    invoice_prefix: id.slice(-8).toUpperCase(),
    metadata: {},
    next_invoice_sequence: 1,
    ...values,
  })
  account.customers.set(id, customer)
  addEvent(account, 'customer.created', customer)
  return customer
}
