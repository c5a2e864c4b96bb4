import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Metadata } from '../store/records.ts'

/** The given parameters among these names. An empty value unsets the field. */
export function pickFields(params: object, names: string[]): Record<string, unknown> {
  const given = params as Record<string, unknown>
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name] === '' ? null : given[name]]),
  )
}

/** Adds to the stored metadata. An empty value removes its key, and empty metadata removes all. */
export function mergeMetadata(stored: Metadata, given: Metadata | '' | undefined, param = 'metadata'): Metadata {
  if (given === undefined) return stored
  if (given === '') return {}
  for (const [key, value] of Object.entries(given)) {
    if (key.length > 40) throw refuse(`Metadata keys must be at most 40 characters: ${key}`, `${param}[${key}]`)
    if (value.length > 500) throw refuse(`Metadata values must be at most 500 characters.`, `${param}[${key}]`)
  }
  const merged = Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, value]) => value !== ''))
  if (Object.keys(merged).length > 50) throw refuse('You can have at most 50 metadata keys.', param)
  return merged
}

/** Throws 404 for an id in the path. */
export function findByPath<Type>(records: Map<string, Type>, kind: string, id: string, param = 'id'): Type {
  const record = records.get(id)
  if (!record) throw refuseMissing(kind, id, param, true)
  return record
}

/** A filter by a customer that isn't there, or was deleted. */
export function checkCustomer({ customers }: Pick<Account, 'customers'>, id: string | undefined): void {
  if (id !== undefined) findByParam(customers, 'customer', id, 'customer')
}

export function findByParam<Type>(records: Map<string, Type>, kind: string, id: string, param: string): Type {
  const record = records.get(id)
  if (!record) throw refuseMissing(kind, id, param)
  return record
}
