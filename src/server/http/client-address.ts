import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address in one spelling, for limits and logs; nothing else reads `request.ip`. Where a proxy names no address, its
 * own stands for it.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeAddress(ip) ?? normalizeAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/** An address without the port that some proxies add (`1.2.3.4:5678`, `[2001:db8::1]:443`); IPv4 within IPv6 is IPv4. */
export function normalizeAddress(text: string): string | null {
  const bare = /^"?(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?"?$/.exec(text)
  const address = (bare?.[1] ?? bare?.[2] ?? text).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? []
  if (!high || !low) return shortest
  return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.')
}

/** What one subscriber has: an IPv4 address or, of IPv6, the network of 2^64 addresses that a provider gives out. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
