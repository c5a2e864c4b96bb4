import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'

type Schema<Draft extends FieldValues, Sent> = Parameters<typeof standardSchemaResolver<Draft, unknown, Sent>>[0]

/** An old gap in an unchanged field doesn't block a save (decision 0025). A newer version changes the defaults (decision 0027). */
export function createChangedFieldsResolver<Draft extends FieldValues, Sent>(
  schema: Schema<Draft, Sent>,
  getDefaults: () => Readonly<DefaultValues<Draft>> | undefined,
): Resolver<Draft, unknown, Sent> {
  const resolve = standardSchemaResolver<Draft, unknown, Sent>(schema)
  return (values, context, options) => {
    const defaults: Record<string, unknown> = getDefaults() ?? {}
    const changed = Object.entries(values).filter(([name, value]) => value !== defaults[name])
    return resolve(Object.fromEntries(changed) as Draft, context, options)
  }
}
