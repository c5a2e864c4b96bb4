import { type Account, addEvent } from '../store/account.ts'
import type { Customer } from '../store/records.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { expireSession } from './complete-session.ts'

/** As in the Dashboard: its subscriptions end right away, and nothing new can be made for it. */
export function deleteCustomer(account: Account, customer: Customer): void {
  for (const subscription of account.subscriptions.values())
    if (subscription.customer === customer.id && subscription.ended_at === null)
      cancelSubscription(account, subscription, 'cancellation_requested')
  for (const session of account.sessions.values())
    if (session.customer === customer.id && session.status === 'open') expireSession(account, session)
  account.customers.delete(customer.id)
  account.deletedCustomers.add(customer.id)
  addEvent(account, 'customer.deleted', customer)
}
