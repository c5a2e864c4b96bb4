import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '../config.ts'

/** A name or an address, and perhaps a port: nothing that could lead a link elsewhere or end it early. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Where people find the product: what the operator says, else what the request was sent to. That was written by the client, so it is
 * refused (400) unless it is a host.
 */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${protocol}://${host}`
  if (/^https?$/.test(protocol) && HOST.test(host) && URL.canParse(origin)) return origin
  throw new Refusal('invalid', 'No link can be made: the address that this was sent to is not valid')
}
