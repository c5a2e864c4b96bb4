import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

/**
 * Refuses writes that a browser sends from another site (decision 0006). Browsers state the origin in
 * `Sec-Fetch-Site` or `Origin`, which pages cannot forge. Programs send neither.
 *
 * A page of ours has the host that the request names, the one that a trusted proxy names, or `PUBLIC_URL` as its origin: many
 * proxies put an address of their own into `Host`.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let isLogged = false
  app.addHook('onRequest', (request, _, done) => {
    if (READING.has(request.method) || isFromOwnPage(request, publicUrl)) {
      done()
      return
    }
    // One line is enough to find a proxy that hides the address, and an attacker can't fill the log.
    if (!isLogged) {
      const { 'sec-fetch-site': site, origin, host, 'x-forwarded-host': forwardedHost } = request.headers
      request.log.warn({ site, origin, host, forwardedHost, publicUrl }, 'refused a write from another site')
    }
    isLogged = true
    done(new Refusal('forbidden', 'This request came from another site'))
  })
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Fastify's `host` is the one that a trusted proxy names, if there is one. */
function isFromOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  if (site) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin) : null
  return from !== null && (from.origin === publicUrl || from.host === headers.host || from.host === host)
}
