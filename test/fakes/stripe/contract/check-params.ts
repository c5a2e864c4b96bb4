import type { ErrorObject } from 'ajv'
import type { Contract } from './load-contract.ts'
import { refuse, type StripeError } from './stripe-error.ts'

/** Converts the strings of a form to the documented types, in place, and throws Stripe's error for the first problem. */
export function checkParams(contract: Contract, operation: string, params: Record<string, unknown>): void {
  const validate = contract.validateParams(operation)
  if (!validate(params)) throw toStripeError(validate.errors ?? [])
  const empty = Object.keys(params).find((name) => params[name] === '' && isRequired(validate.schema, name))
  if (empty)
    throw refuse(
      `You passed an empty string for '${empty}'. We assume empty values are an attempt to unset a parameter; however '${empty}' cannot be unset.`,
      empty,
      'parameter_invalid_empty',
    )
}

function isRequired(schema: unknown, name: string): boolean {
  return (schema as { required?: string[] }).required?.includes(name) ?? false
}

/** `/items/0` and `price` become `items[0][price]`. */
function toParam(path: string, name?: string): string {
  const [first = '', ...rest] = [...path.split('/').slice(1), ...(name ? [name] : [])]
  return first + rest.map((part) => `[${part}]`).join('')
}

function toStripeError(errors: ErrorObject[]): StripeError {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties')
  if (unknown) {
    const param = toParam(unknown.instancePath, unknown.params.additionalProperty)
    return refuse(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const missing = errors.find(({ keyword }) => keyword === 'required')
  if (missing) {
    const param = toParam(missing.instancePath, missing.params.missingProperty)
    return refuse(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  const first = errors.find(({ keyword }) => keyword !== 'anyOf')
  const param = toParam(first?.instancePath ?? '')
  if (first?.keyword === 'type') {
    const type = String(first.params.type)
    return refuse(
      `Invalid ${type}: ${String(first.data)}`,
      param,
      type === 'integer' ? 'parameter_invalid_integer' : undefined,
    )
  }
  if (first?.keyword === 'enum')
    return refuse(`Invalid ${param}: must be one of ${first.params.allowedValues.join(', ')}`, param)
  return refuse(`Invalid ${param}: ${first?.message ?? 'not allowed'}`, param)
}
