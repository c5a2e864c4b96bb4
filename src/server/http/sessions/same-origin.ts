import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/**
 * Refuses writes that a browser sends from another site (decision 0006). Browsers state the origin in
 * `Sec-Fetch-Site` or `Origin`, which pages cannot forge. Programs send neither.
 */
export function refuseCrossSiteWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    const site = request.headers['sec-fetch-site']
    const { origin, host } = request.headers
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && hostOf(origin) !== host
    if (foreign) throw new Refusal('forbidden', 'This request came from another site')
  })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
