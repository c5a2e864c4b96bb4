import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { api } from '#domain/api.ts'
import { type Endpoint, EVENTS, FILE, type Schema } from '#domain/endpoint.ts'
import { renderDocumentationPage } from './documentation-page.ts'
import { MEDIA_TYPES } from './send-file.ts'

/** Made when someone asks for it: it takes a tenth of the start. */
export function serveDocumentation(app: FastifyInstance, productName: string): void {
  let document: object | undefined
  let page: ReturnType<typeof renderDocumentationPage> | undefined
  const getPage = () => (page ??= renderDocumentationPage(productName, api))
  app.get('/api/openapi.json', async () => (document ??= buildOpenApi(productName)))
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(getPage().html))
  app.get('/api/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(getPage().css))
}

function buildOpenApi(productName: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const paramNames = nameParams(Object.values(api).flatMap((rows) => Object.values(rows) as Endpoint[]))
  for (const [feature, rows] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(rows) as [string, Endpoint][]) {
      const names = paramNames.get(templateOf(endpoint)) ?? []
      let next = 0
      const path = endpoint.path.replace(/:\w+/g, () => `{${names[next++]}}`)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(feature, name, endpoint, names) }
    }
  }
  return { openapi: '3.1.0', info: { title: `${productName} API`, version: '1' }, paths }
}

const templateOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '{}')

/** To OpenAPI, paths that differ in the names of their parameters are one. Such a parameter has all its names: `usernameOrId`. */
function nameParams(endpoints: readonly Endpoint[]): Map<string, string[]> {
  const names = new Map<string, string[][]>()
  for (const endpoint of endpoints) {
    const own = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const known = names.get(templateOf(endpoint)) ?? own.map(() => [])
    names.set(
      templateOf(endpoint),
      known.map((each, index) => [...new Set([...each, own[index] ?? ''])]),
    )
  }
  const join = ([first = '', ...rest]: string[]) =>
    first + rest.map((name) => `Or${name[0]?.toUpperCase()}${name.slice(1)}`).join('')
  return new Map([...names].map(([template, params]) => [template, params.map(join)]))
}

function toOperation(feature: string, name: string, endpoint: Endpoint, paramNames: readonly string[]): object {
  const error = { description: 'A refusal', content: jsonContent(ERROR) }
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...toPathParameters(endpoint, paramNames), ...toParameters('query', endpoint.query)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint.body, endpoint.multipart) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: answerContent(endpoint) },
      '4XX': error,
      '5XX': error,
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field' },
    newer: {
      type: 'object',
      description:
        'With 409, when what was sent is based on an older version: the row as it is now, and its last change',
      properties: {
        row: { type: 'object' },
        changedBy: { type: ['string', 'null'] },
        changedAt: { type: ['string', 'null'] },
      },
    },
    overlaps: { type: 'string', description: 'With 409, the id of the time entry that takes this time' },
  },
}

function answerContent({ answer, event, files = [] }: Endpoint): object {
  if (answer === EVENTS) return { 'text/event-stream': { schema: event ? toJsonSchema(event) : {} } }
  // In OpenAPI 3.1, bytes have an empty schema.
  if (answer === FILE) return Object.fromEntries(files.map((type) => [MEDIA_TYPES[type], {}]))
  return jsonContent(toJsonSchema(answer))
}

function bodyContent(body: Schema, isForm?: true): object {
  const { properties = {}, ...rest } = toJsonSchema(body) as { properties?: Record<string, object> }
  if (!isForm) return jsonContent(toJsonSchema(body))
  // JSON Schema can't describe files, so their schema is empty.
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    Object.keys(property).length > 0 ? property : { type: 'string', format: 'binary' },
  ])
  return { 'multipart/form-data': { schema: { ...rest, properties: Object.fromEntries(fields) } } }
}

const jsonContent = (schema: object) => ({ 'application/json': { schema } })

function toJsonSchema(schema: Schema): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** In the order of the path, under the names that it has in the document. */
function toPathParameters({ path, params }: Endpoint, names: readonly string[]): object[] {
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return toParameters('path', params).map((parameter) => ({ ...parameter, name: names[own.indexOf(parameter.name)] }))
}

function toParameters(where: 'path' | 'query', schema: Schema | undefined): { name: string }[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
