import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import type { ListOf } from '../store/records.ts'

type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
export type ListParams = {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: number | Range
}

export const LIST_READS = ['limit', 'starting_after', 'ending_before']

type Listed = { id: string; created?: number }

/** One page, the newest first. `records` are in the order of their creation. */
export function listRecords<Type extends Listed>(
  url: string,
  records: Iterable<Type>,
  params: ListParams,
): ListOf<Type> {
  const { limit = 10, starting_after: after, ending_before: before, created } = params
  if (limit < 1 || limit > 100) throw refuse('Invalid integer: limit must be between 1 and 100.', 'limit')
  const all = [...records].reverse().filter((record) => isInRange(record.created ?? 0, created))
  const find = (id: string, param: string) => {
    const index = all.findIndex((record) => record.id === id)
    if (index < 0) throw refuseMissing('object', id, param)
    return index
  }
  if (before !== undefined) {
    const newer = all.slice(0, find(before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const rest = after === undefined ? all : all.slice(find(after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function isInRange(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

/** True when the filter is absent or equal. */
export function matches<Value>(filter: Value | undefined, value: Value): boolean {
  return filter === undefined || filter === value
}
