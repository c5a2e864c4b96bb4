import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000

export type PostRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer | null }

/** Returns the status. Refuses names that resolve to our own network, also when they change between two calls. */
export function postToPublic({ endpoint, headers, body }: PostRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      { method: 'POST', headers, lookup: lookUpPublic, timeout: TIMEOUT_MS },
      (response) => {
        // The answer isn't read: a stranger may have chosen the address.
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    call.on('timeout', () => call.destroy(new Error('The push service did not answer')))
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The push service is not on the public internet'), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first ? done(null, first.address, first.family) : done(new Error('The push service has no address'), [])
  })
}
