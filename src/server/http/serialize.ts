import type { core } from 'zod/mini'
import type { Schema } from '#domain/endpoint.ts'

type Def = core.$ZodTypes['_zod']['def']
type Serializer = (value: unknown) => string

/**
 * JSON with the fields of the shape and no others, without the copy that parsing makes. A value that doesn't fit is
 * parsed, which throws an error that names each wrong field (decision 0037).
 */
export function serialize(schema: Schema, value: unknown): string {
  try {
    return serializerOf(schema)(value)
  } catch (error) {
    if (error !== MISFIT) throw error
    return JSON.stringify(schema.parse(value))
  }
}

const serializers = new WeakMap<Schema, Serializer>()

function serializerOf(schema: Schema): Serializer {
  let serializer = serializers.get(schema)
  if (!serializer) serializers.set(schema, (serializer = createSerializer(schema)))
  return serializer
}

const MISFIT = new Error('The value does not fit its shape')

function misfit(): never {
  throw MISFIT
}

function createSerializer(schema: core.$ZodType): Serializer {
  const def = (schema as Schema).def as Def
  if (isPlain(def)) {
    if (def.type === 'string') return serializeText
    if (def.type === 'number') return serializeNumber
    if (def.type === 'boolean') return (value) => (typeof value === 'boolean' ? `${value}` : misfit())
    if (def.type === 'nullable') return serializeNullable(createSerializer(def.innerType))
    if (def.type === 'array') return serializeList(def.element)
    if (def.type === 'object') return serializeObject(def.shape)
  }
  // The rest is rare, and not worth a second way that could differ from parsing.
  return (value) => {
    const { data, success } = (schema as Schema).safeParse(value)
    return (success ? JSON.stringify(data) : undefined) ?? misfit()
  }
}

/** Whether the type says it all: no check, conversion, or rule about other fields. */
function isPlain(def: object & { checks?: unknown[] | undefined }): boolean {
  return !def.checks?.length && !('check' in def || 'coerce' in def || 'catchall' in def)
}

/** Everything but control characters, quotes, backslashes, and halves of characters. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/

function serializeText(value: unknown): string {
  if (typeof value !== 'string') misfit()
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value)
}

function serializeNumber(value: unknown): string {
  return Number.isFinite(value) ? String(value) : misfit()
}

/** Many numbers take half as long in one go. */
function serializeNumbers(value: unknown): string {
  if (!Array.isArray(value)) misfit()
  for (const each of value) if (!Number.isFinite(each)) misfit()
  return JSON.stringify(value)
}

function serializeNullable(serializeValue: Serializer): Serializer {
  return (value) => (value === null ? 'null' : serializeValue(value))
}

function serializeList(element: core.$ZodType): Serializer {
  const serializeElement = createSerializer(element)
  if (serializeElement === serializeNumber) return serializeNumbers
  return (value) => {
    if (!Array.isArray(value)) misfit()
    let text = ''
    for (const each of value) text += (text && ',') + serializeElement(each)
    return `[${text}]`
  }
}

function serializeObject(shape: core.$ZodShape): Serializer {
  const fields = Object.entries(shape).map(([name, schema], index) => ({
    name,
    start: `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`,
    serializeField: createSerializer(schema),
  }))
  return (value) => {
    if (!isRecord(value)) misfit()
    let text = '{'
    for (const { name, start, serializeField } of fields) text += start + serializeField(value[name])
    return `${text}}`
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
