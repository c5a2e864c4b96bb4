import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

export type Schema = {
  $ref?: string
  type?: string | string[]
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
}
type Content = { content: Record<string, { schema: Schema }> }
type Documented = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: { 200: Content }
}
type Document = { paths: Record<string, Record<string, Documented>>; components: { schemas: Record<string, Schema> } }

export type Contract = {
  /** The keys look like `POST /v1/customers/{customer}`. */
  operations: string[]
  schema(name: string): Schema
  validateParams(operation: string): ValidateFunction
  validateResponse(operation: string): ValidateFunction
  validateObject(name: string): ValidateFunction
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8'))

let loaded: Contract | undefined

/** Compiled once for all fakes of a process. */
export function loadContract(): Contract {
  loaded ??= readContract()
  return loaded
}

function readContract(): Contract {
  const document = readJson('contract.json') as Document
  const additions = readJson('contract-additions.json') as Pick<Document, 'paths'>
  const operations = new Map<string, Documented>(
    Object.entries({ ...document.paths, ...additions.paths }).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, documented]) => [`${method.toUpperCase()} ${path}`, documented] as const),
    ),
  )
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, toJsonSchema(schema, true)]),
  )
  const requests = new Ajv({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false, verbose: true })
  const objects = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  objects.addSchema({ $id: 'stripe', components: { schemas } })
  const find = (key: string) => {
    const operation = operations.get(key)
    if (!operation) throw new Error(`No operation ${key} in the contract`)
    return operation
  }
  return {
    operations: [...operations.keys()],
    schema: (name) => document.components.schemas[name] ?? {},
    validateParams: remember((key) => requests.compile(toJsonSchema(paramsOf(find(key)), false))),
    validateResponse: remember((key) => {
      const schema = find(key).responses[200].content['application/json']?.schema ?? {}
      return objects.compile(toJsonSchema(schema, true))
    }),
    validateObject: remember((name) => objects.compile({ $ref: `stripe#/components/schemas/${name}` } as Schema)),
  }
}

function remember<Value>(create: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? create(key)
    known.set(key, value)
    return value
  }
}

/** Parameters of GET are in the query. The library sends those of DELETE there too, although they are documented as a body. */
function paramsOf({ parameters = [], requestBody }: Documented): Schema {
  const body = requestBody?.content['application/x-www-form-urlencoded']?.schema
  if (body) return body
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter((parameter) => parameter.required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** `isClosed` refuses properties that are not documented, so that the fake cannot invent any. */
function toJsonSchema(schema: Schema, isClosed: boolean): Schema {
  const { nullable, ...json } = structuredClone(schema)
  if (json.$ref) json.$ref = json.$ref.replace('#', 'stripe#')
  if (json.properties) {
    json.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, property]) => [name, toJsonSchema(property, isClosed)]),
    )
    if (isClosed) json.additionalProperties ??= false
  }
  if (json.items) json.items = toJsonSchema(json.items, isClosed)
  if (json.anyOf) json.anyOf = json.anyOf.map((variant) => toJsonSchema(variant, isClosed))
  if (typeof json.additionalProperties === 'object')
    json.additionalProperties = toJsonSchema(json.additionalProperties, isClosed)
  return nullable ? { anyOf: [json, { type: 'null' }] } : json
}
