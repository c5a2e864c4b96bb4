import { fillObject } from '../contract/fill-object.ts'
import { type Contract, loadContract } from '../contract/load-contract.ts'
import { type Clock, createClock } from './clock.ts'
import { createId } from './create-id.ts'
import type {
  Customer,
  EventRecord,
  Invoice,
  Line,
  Order,
  PortalSession,
  Price,
  Product,
  Session,
  Subscription,
} from './records.ts'

const API_VERSION = '2026-10-28.endive'

type ById<Type> = Map<string, Type>

/** Everything that one Stripe account holds. */
export type Account = {
  apiVersion: string
  origin: string
  contract: Contract
  clock: Clock
  customers: ById<Customer>
  /** Ids of customers that were deleted. */
  deletedCustomers: Set<string>
  products: ById<Product>
  prices: ById<Price>
  sessions: ById<Session>
  subscriptions: ById<Subscription>
  invoices: ById<Invoice>
  portalSessions: ById<PortalSession>
  events: ById<EventRecord>
  /** Keys are sessions. */
  orders: ById<Order>
  /** Proration lines that the next invoice of a subscription takes. */
  pendingLines: ById<Line[]>
  /** Changes that wait for the payment of this invoice. */
  pendingChanges: ById<Subscription>
  /** Customers whose card is declined. */
  declinedCards: Set<string>
  /** Subscriptions whose `trial_will_end` was sent. */
  trialNotices: Set<string>
  afterRetries: 'unpaid' | 'canceled' | 'past_due'
  /** Whether someone has saved the settings of the customer portal. */
  hasPortalConfiguration: boolean
  /** The call that is being executed, for the events that it causes. */
  request: { id: string; idempotency_key: string | null } | null
  violations: string[]
  warnings: string[]
  onEvent(event: EventRecord): void
}

export function createAccount(start?: Date): Account {
  return {
    apiVersion: API_VERSION,
    origin: '',
    contract: loadContract(),
    clock: createClock(start),
    customers: new Map(),
    deletedCustomers: new Set(),
    products: new Map(),
    prices: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    portalSessions: new Map(),
    events: new Map(),
    orders: new Map(),
    pendingLines: new Map(),
    pendingChanges: new Map(),
    declinedCards: new Set(),
    trialNotices: new Set(),
    afterRetries: 'unpaid',
    hasPortalConfiguration: true,
    request: null,
    violations: [],
    warnings: [],
    onEvent: () => undefined,
  }
}

/** Records what does not match the contract. Such a thing is a mistake of the fake, never of its user. */
export function checkObject(account: Account, name: string, object: unknown): boolean {
  const validate = account.contract.validateObject(name)
  if (validate(object)) return true
  for (const { instancePath, message, params } of validate.errors ?? [])
    account.violations.push(`${name}${instancePath} ${message} ${JSON.stringify(params)}`)
  return false
}

export function addEvent(account: Account, type: string, object: object, previous?: Record<string, unknown>): void {
  const snapshot: Record<string, unknown> = structuredClone({ ...object })
  checkObject(account, String(snapshot.object), snapshot)
  const event = fillObject<EventRecord>(account.contract, 'event', {
    id: createId('evt'),
    api_version: account.apiVersion,
    created: account.clock.now(),
    data: previous ? { object: snapshot, previous_attributes: previous } : { object: snapshot },
    pending_webhooks: 0,
    request: account.request ?? { id: null, idempotency_key: null },
    type,
  })
  checkObject(account, 'event', event)
  account.events.set(event.id, event)
  account.onEvent(event)
}

/** Changes a record in place and adds the event that tells which attributes had other values before. */
export function changeRecord<Type extends object>(
  account: Account,
  type: string,
  record: Type,
  changes: Partial<Type>,
): void {
  const before = structuredClone(record)
  Object.assign(record, changes)
  const previous = findPrevious(before as Record<string, unknown>, record as Record<string, unknown>)
  if (Object.keys(previous).length > 0) addEvent(account, type, record, previous)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects are compared field by field and lists as a whole. An added field was null before. */
function findPrevious(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [old, current] = [before[name], after[name]]
      if (JSON.stringify(old) === JSON.stringify(current)) return []
      return [[name, isPlain(old) && isPlain(current) ? findPrevious(old, current) : (old ?? null)]]
    }),
  )
}
