import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

type Schema<Draft extends FieldValues, Sent> = Parameters<typeof standardSchemaResolver<Draft, unknown, Sent>>[0]

/** Checks and sends the fields that differ from `before`: an old gap elsewhere does not stop a correction (decision 0025). */
export function changedFields<Draft extends FieldValues, Sent>(
  schema: Schema<Draft, Sent>,
  before: Draft,
): Resolver<Draft, unknown, Sent> {
  const resolve = standardSchemaResolver<Draft, unknown, Sent>(schema)
  return (values, context, options) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== before[name])
    return resolve(Object.fromEntries(changed) as Draft, context, options)
  }
}
