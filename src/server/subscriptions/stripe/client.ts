import type { Stripe } from 'stripe'
import type { StripeConfig } from '../../config.ts'

export type { Stripe }

/** When Stripe hangs, no one waits longer than 20 seconds for two tries and the pause between them. */
const TIMEOUT_MS = 8000
const RETRIES = 1

/** Loads the library only where payments are configured: it takes longer to load than anything else of the server. */
export async function createStripe(
  { secretKey, apiBase }: StripeConfig,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && { protocol: 'http' as const, host: base.hostname, port: base.port || '80' }),
  })
}
