import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/**
 * Refuses writes that a browser sends from another site (decision 0006). Browsers state the origin in
 * `Sec-Fetch-Site` or `Origin`, which pages cannot forge. Programs send neither.
 */
export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const isForeign = !READING.has(request.method) && isFromOtherSite(request.headers)
    done(isForeign ? new Refusal('forbidden', 'This request came from another site') : undefined)
  })
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function isFromOtherSite({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && hostOf(origin) !== host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
