import { listSessionItems } from '../billing/draft-session.ts'
import { refuse } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { listRecords } from './list-records.ts'

type Node = Record<string, unknown>

const EXPANDABLE = ['customer', 'default_price', 'invoice', 'latest_invoice', 'price', 'product', 'subscription']
const MAX_DEPTH = 4

/** Replaces ids by their objects, in a copy of the response. */
export function expandFields(account: Account, response: object, paths: string[]): object {
  const copy = structuredClone(response)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MAX_DEPTH)
      throw refuse(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, 'expand')
    expandPath(account, copy as Node, names, path)
  }
  return copy
}

function expandPath(account: Account, node: Node, [name = '', ...rest]: string[], path: string): void {
  const stored = node[name] ?? findIncludable(account, node, name)
  const value = typeof stored === 'string' && EXPANDABLE.includes(name) ? findRecord(account, stored) : stored
  const isList = name === 'data' && Array.isArray(value)
  const isExpandable = node[name] === null || typeof value === 'object'
  if (value === undefined || !isExpandable || (isList && rest.length === 0))
    throw refuse(`This property cannot be expanded (${path}).`, 'expand')
  node[name] = value
  if (value === null || rest.length === 0) return
  for (const child of Array.isArray(value) ? value : [value]) expandPath(account, child as Node, rest, path)
}

function findRecord(account: Account, id: string): object | undefined {
  const { customers, products, prices, subscriptions, invoices } = account
  const record = [customers, products, prices, subscriptions, invoices].map((records) => records.get(id)).find(Boolean)
  return record && structuredClone(record)
}

/** Lists that are only part of an object when they are expanded. */
function findIncludable(account: Account, node: Node, name: string): object | null | undefined {
  const id = String(node.id)
  if (node.object === 'checkout.session' && name === 'line_items') return structuredClone(listSessionItems(account, id))
  if (node.object === 'customer' && name === 'subscriptions') {
    const live = [...account.subscriptions.values()].filter((one) => one.customer === id && one.ended_at === null)
    return structuredClone(listRecords(`/v1/customers/${id}/subscriptions`, live, {}))
  }
  return node[name] as null | undefined
}
