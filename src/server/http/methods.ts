import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { Endpoints } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

export function refuseOtherMethods(app: FastifyInstance, table: Readonly<Record<string, Endpoints>>): void {
  const allowed = new Map<string, string[]>()
  for (const rows of Object.values(table)) {
    for (const { path, method } of Object.values(rows)) {
      const shape = path.replace(/:\w+/g, ':id')
      allowed.set(shape, [...(allowed.get(shape) ?? []), method])
    }
  }
  for (const [url, methods] of allowed) {
    const others = METHODS.filter((method) => !methods.includes(method)) as HTTPMethods[]
    app.route({
      method: others,
      url,
      handler: (_, reply) => {
        reply.header('allow', methods.join(', '))
        throw new Refusal('methodNotAllowed', `Use ${methods.join(' or ')} here`)
      },
    })
  }
}
