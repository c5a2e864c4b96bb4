import type { Contract, Schema } from './load-contract.ts'

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds every required property that has only one sensible value: null, false, an empty list, or its only option. */
export function fillObject<Type>(contract: Contract, name: string, values: Partial<Type> & Values): Type {
  return fill(contract.schema(name), values) as Type
}

function fill(schema: Schema, values: Values): Values {
  const filled = { ...values }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = filled[name]
    if (isValues(value) && property.properties) filled[name] = fill(property, value)
    if (value === undefined && schema.required?.includes(name)) filled[name] = defaultOf(property)
  }
  return filled
}

function defaultOf(schema: Schema): unknown {
  if (schema.nullable) return null
  if (schema.enum?.length === 1) return schema.enum[0]
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return []
  if (schema.type === 'object') return fill(schema, {})
  return undefined
}
