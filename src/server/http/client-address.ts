import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Rate limits and logs use it; nothing else reads `request.ip`. Falls back to the proxy's address when the proxy names
 * none.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeAddress(ip) ?? normalizeAddress(socket.remoteAddress ?? '') ?? 'unknown'
}

/** Removes the port that some proxies add (`1.2.3.4:5678`, `[2001:db8::1]:443`) and unwraps IPv4 within IPv6. */
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

/** What one subscriber has: an IPv4 address, or a /64 network of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
