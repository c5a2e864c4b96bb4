import * as z from 'zod/mini'
import { atMost } from './text.ts'

export type EndpointProblem = 'notAnAddress' | 'notHttps' | 'notPublic'

/**
 * We call this address, and anyone can name one: it must not reach our own network. Push services have names, so
 * addresses in numbers are refused; the sender checks what a name resolves to.
 */
export function whyNotPushEndpoint(address: string): EndpointProblem | null {
  const [, scheme, host = ''] = /^([a-z]+):\/\/([^/?#]*)[^\s\\]*$/i.exec(address) ?? []
  if (scheme === undefined) return 'notAnAddress'
  if (scheme.toLowerCase() !== 'https') return 'notHttps'
  // Neither a port nor a password is part of a name.
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(host)
  const isPrivateName = /\.(?:localhost|local|internal|lan|home|corp|test|invalid)$/i.test(host)
  return isName && !isPrivateName ? null : 'notPublic'
}

const ENDPOINT = 'The address of the push service is not valid'

export const pushEndpoint = z.string(ENDPOINT).check(
  z.maxLength(1000, atMost(1000)),
  z.refine((address) => whyNotPushEndpoint(address) === null, ENDPOINT),
)
