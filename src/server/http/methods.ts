import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Endpoints } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Address = { shape: string; pattern: RegExp; methods: HTTPMethods[] }

/**
 * Returns what refuses a request without a route (405) if its address has other methods. A route for each of them, 690, took a fifth
 * of the start. Only those that another endpoint would answer have one: `PUT /api/admin/users/export` is no change of a user.
 */
export function createMethodCheck(
  app: FastifyInstance,
  table: Readonly<Record<string, Endpoints>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const addresses = listAddresses(table)
  for (const address of addresses) {
    const covering = addresses.filter((other) => other !== address && other.pattern.test(address.shape))
    const method = covering.flatMap(({ methods }) => methods).filter((each) => !address.methods.includes(each))
    const handler = (_: FastifyRequest, reply: FastifyReply) => refuseMethod(address, reply)
    if (method.length > 0) app.route({ method, url: address.shape, exposeHeadRoute: false, handler })
  }
  return ({ method, url }, reply) => {
    const path = url.split('?', 1)[0] ?? ''
    const address = METHODS.includes(method) && addresses.find(({ pattern }) => pattern.test(path))
    if (address) refuseMethod(address, reply)
  }
}

/** Names before parameters, as the router chooses. */
function listAddresses(table: Readonly<Record<string, Endpoints>>): Address[] {
  const methodsOf = new Map<string, HTTPMethods[]>()
  for (const { path, method } of Object.values(table).flatMap((rows) => Object.values(rows))) {
    const shape = path.replace(/:\w+/g, ':id')
    methodsOf.set(shape, [...(methodsOf.get(shape) ?? []), method])
  }
  const addresses = [...methodsOf].map(([shape, methods]) => {
    return { shape, methods, pattern: new RegExp(`^${shape.replaceAll(':id', '[^/]+')}/?$`) }
  })
  const rank = ({ shape }: Address) => shape.replaceAll(':', '~')
  return addresses.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function refuseMethod({ methods }: Address, reply: FastifyReply): never {
  reply.header('allow', methods.join(', '))
  throw new Refusal('methodNotAllowed', `Use ${methods.join(' or ')} here`)
}
