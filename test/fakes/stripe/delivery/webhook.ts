export type Webhook = { url: string; secret: string }

/** The fake calls this machine only. */
export function checkWebhook(webhook: Webhook | null): Webhook | null {
  if (webhook === null) return null
  const { hostname, protocol } = new URL(webhook.url)
  const isLoopback = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
  if (protocol !== 'http:' || !isLoopback) throw new Error(`The webhook URL must be http on loopback: ${webhook.url}`)
  if (!webhook.secret) throw new Error('The webhook needs a secret')
  return webhook
}
