import type { Signals } from '../db/signals.ts'

export type SessionSignals = { signals: Pick<Signals, 'peopleChanged'> }

/** Closes live event streams of ended sessions, in all processes. */
export function publishSessionEnd({ signals }: SessionSignals, tenantId: string | null): void {
  if (tenantId !== null) signals.peopleChanged(tenantId)
}
