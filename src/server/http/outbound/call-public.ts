import type { LookupOptions } from 'node:dns'
import { type IncomingHttpHeaders, type RequestOptions, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isInNetworks, type OutboundAllow } from './outbound-allow.ts'
import { isPublicAddress } from './public-address.ts'
import { type Resolve, resolveByDns } from './resolve-by-dns.ts'

const DEADLINE_MS = 10_000

export type PublicCall = {
  method: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: Buffer | string | null
  /** The rest of a longer answer is neither read nor waited for. */
  maxBytes: number
  signal?: AbortSignal
}

type PublicAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isCut: boolean }

/** Calls an address that a stranger may have chosen. */
type CallPublic = (url: string, call: PublicCall) => Promise<PublicAnswer>

/** Nothing was sent. */
class OutboundRefused extends Error {}

type Options = {
  /** Our own address, which no one may make us call. */
  publicUrl: string
  allow: OutboundAllow
  deadlineMs?: number
  resolve?: Resolve
}

/**
 * By https, to a name, on its usual port. Every address of the name must be public, and we connect to exactly those.
 * Redirects aren't followed. One deadline covers everything, because a timeout for silence never ends a receiver that
 * sends a byte now and then (docs/decisions/0086).
 */
export function createOutbound(options: Options): CallPublic {
  const { allow, deadlineMs = DEADLINE_MS, resolve = resolveByDns } = options
  return async (address, call) => {
    const url = checkUrl(address, options)
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline
    const isAllowed = (found: string) => isPublicAddress(found) || isInNetworks(allow.networks, found)
    const isKnownHost = allow.hosts.has(url.hostname)
    const lookup = isKnownHost ? undefined : lookUpWith(resolve, isAllowed)
    try {
      return await send(url, call, { signal, autoSelectFamily: true, ...(lookup && { lookup }) })
    } catch (error) {
      throw deadline.aborted
        ? new Error(`No complete answer within ${deadlineMs / 1000} seconds`, { cause: error })
        : error
    }
  }
}

function checkUrl(address: string, { publicUrl, allow }: Pick<Options, 'publicUrl' | 'allow'>): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutboundRefused('This is not a web address')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('The address contains a password')
  if (url.host === new URL(publicUrl).host) throw new OutboundRefused('The address is our own')
  if (allow.hosts.has(host) || isInNetworks(allow.networks, host)) return url
  if (url.protocol !== 'https:') throw new OutboundRefused('The address is not https')
  if (url.port !== '') throw new OutboundRefused('The address names a port')
  if (isIP(host) > 0 || !host.includes('.')) throw new OutboundRefused('The address is not a public name')
  if (host === new URL(publicUrl).hostname) throw new OutboundRefused('The address is our own')
  return url
}

type Sending = Pick<RequestOptions, 'lookup'> & { signal: AbortSignal; autoSelectFamily: true }

function send(url: URL, { method, headers, body, maxBytes }: PublicCall, sending: Sending): Promise<PublicAnswer> {
  const start = url.protocol === 'http:' ? requestByHttp : requestByHttps
  return new Promise((resolve, reject) => {
    const call = start(url, { method, headers: headers ?? {}, agent: false, ...sending }, (response) => {
      const pieces: Buffer[] = []
      let length = 0
      const end = (isCut: boolean) => {
        const content = Buffer.concat(pieces).subarray(0, maxBytes)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content, isCut })
        response.destroy()
      }
      if (maxBytes === 0) return end(true)
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        length += piece.length
        if (length > maxBytes) end(true)
      })
      response.on('end', () => end(false))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}

/** Returns all addresses, which `autoSelectFamily` asks for. */
function lookUpWith(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const lookUp = async (...[hostname]: [string, LookupOptions]) => {
    const addresses = await resolve(hostname)
    if (addresses.length === 0) throw new Error(`${hostname} has no address`)
    if (addresses.every(({ address }) => isAllowed(address))) return addresses
    throw new OutboundRefused(`${hostname} is not on the public internet`)
  }
  return callbackify(lookUp)
}
