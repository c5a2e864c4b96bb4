import type { Account } from '../store/account.ts'
import type { EventRecord } from '../store/records.ts'
import { signPayload } from './sign-payload.ts'
import type { Webhook } from './webhook.ts'

type State = 'delivered' | 'dropped' | 'failed' | 'held' | 'queued' | 'unsent'
type Delivery = { state: State; attempts: { status: number }[] }
type Release = { order?: 'oldest' | 'newest' | string[]; copies?: number }
type Released = { id: string; type: string; status: number }

const MAX_CONCURRENT = 4
const MAX_TRIES = 8
const FIRST_PAUSE_MS = 200
const TIMEOUT_MS = 30_000

/** Sends events to the webhook, apart from the calls that cause them. Status 0 means that no answer came. */
export class WebhookWorker {
  webhook: Webhook | null
  isHolding = false
  readonly deliveries = new Map<string, Delivery>()
  private readonly account: Account
  private readonly queue: EventRecord[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly stopping = new AbortController()
  private running = 0
  private releasing = 0
  private waiting: (() => void)[] = []

  constructor(account: Account, webhook: Webhook | null) {
    this.account = account
    this.webhook = webhook
  }

  accept(event: EventRecord): void {
    if (!this.webhook && !this.isHolding) {
      this.deliveries.set(event.id, { state: 'unsent', attempts: [] })
      return
    }
    event.pending_webhooks = 1
    this.deliveries.set(event.id, { state: this.isHolding ? 'held' : 'queued', attempts: [] })
    if (!this.isHolding) this.enqueue(event)
  }

  listHeld(): EventRecord[] {
    return [...this.account.events.values()].filter(({ id }) => this.deliveries.get(id)?.state === 'held')
  }

  /** One attempt for each event, one after the other in this order. Copies go out at the same time. */
  async release({ order = 'oldest', copies = 1 }: Release): Promise<Released[]> {
    const held = this.listHeld()
    const events = Array.isArray(order)
      ? order.map((id) => this.findEvent(id))
      : order === 'newest'
        ? held.reverse()
        : held
    const released: Released[] = []
    this.releasing += 1
    for (const event of events) {
      const statuses = await Promise.all(Array.from({ length: copies }, () => this.attempt(event)))
      released.push(...statuses.map((status) => ({ id: event.id, type: event.type, status })))
    }
    this.releasing -= 1
    this.answerWaiting()
    return released
  }

  /** Gives the held events up, as after the last retry. */
  drop(): void {
    for (const { id } of this.listHeld()) this.change(id, 'dropped')
  }

  /** Resolves when nothing is being sent and no retry is planned. */
  async waitUntilIdle(): Promise<void> {
    if (this.isBusy()) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  stop(): void {
    this.queue.length = 0
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.stopping.abort()
    this.answerWaiting()
  }

  private findEvent(id: string): EventRecord {
    const event = this.account.events.get(id)
    if (!event) throw new Error(`No such event: ${id}`)
    return event
  }

  private change(id: string, state: State): void {
    const delivery = this.deliveries.get(id)
    if (delivery) delivery.state = state
  }

  private enqueue(event: EventRecord): void {
    this.queue.push(event)
    this.sendNext()
  }

  private sendNext(): void {
    const event = this.running < MAX_CONCURRENT ? this.queue.shift() : undefined
    if (!event) return
    this.running += 1
    void this.sendQueued(event)
    this.sendNext()
  }

  private async sendQueued(event: EventRecord): Promise<void> {
    const status = await this.attempt(event)
    this.running -= 1
    if (!isSuccess(status)) this.planRetry(event)
    this.sendNext()
    this.answerWaiting()
  }

  private planRetry(event: EventRecord): void {
    const tries = this.deliveries.get(event.id)?.attempts.length ?? 0
    if (tries >= MAX_TRIES || this.stopping.signal.aborted) {
      this.change(event.id, 'failed')
      return
    }
    this.change(event.id, 'queued')
    const timer = setTimeout(
      () => {
        this.timers.delete(timer)
        this.enqueue(event)
      },
      FIRST_PAUSE_MS * 2 ** (tries - 1),
    )
    this.timers.add(timer)
  }

  private async attempt(event: EventRecord): Promise<number> {
    const status = await this.post(event)
    const delivery = this.deliveries.get(event.id)
    delivery?.attempts.push({ status })
    if (isSuccess(status)) {
      event.pending_webhooks = 0
      this.change(event.id, 'delivered')
    }
    return status
  }

  private async post(event: EventRecord): Promise<number> {
    if (!this.webhook) return 0
    const { url, secret } = this.webhook
    const payload = JSON.stringify(event, null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signPayload(payload, secret, this.account.clock.now()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await fetch(url, { method: 'POST', headers, body: payload, signal, redirect: 'manual' })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  private isBusy(): boolean {
    if (this.stopping.signal.aborted) return false
    return this.queue.length + this.running + this.timers.size + this.releasing > 0
  }

  private answerWaiting(): void {
    if (this.isBusy()) return
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
