import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { PunchQueue } from '../punches/punch.ts'
import { isUnstorable } from '../punches/punch-store.ts'
import { type Delay, type Transport, waitText } from '../punches/punch-waits.ts'
import type { QueueActions } from '../punches/use-punch.ts'
import { TapRow } from './tap-row.tsx'

export type UnsentTapsProps = {
  userId: string
  queue: PunchQueue
  transport: Transport
  zone: string
  actions: QueueActions
}

/** Taps that wait: for a connection, for each other, or for an answer whose question couldn't be loaded. */
export default function UnsentTaps({
  taps,
  userId,
  queue,
  transport,
  zone,
  actions,
}: UnsentTapsProps & { taps: PunchQueue }) {
  if (taps.length === 0) return null
  const isKeptHere = taps.some((punch) => isUnstorable(userId, punch))
  return (
    <section
      aria-label={t`Taps that aren’t saved yet`}
      className="mt-4 rounded-pop bg-surface-2 px-4 pt-3.5 pb-1 text-start"
    >
      <h3 className="text-md">
        <span>{t`${plural(taps.length, { one: '# tap', other: '# taps' })} kept on this device`}</span>
      </h3>
      <p className="mt-0.5 text-md text-muted">
        <span>{WHEN[transport.delayed ?? 'reopened'](taps.length)}</span>
        {isKeptHere && <span>{` ${t`Keep this page open until then.`}`}</span>}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {taps.map((punch) => (
          <TapRow
            key={punch.key}
            punch={punch}
            note={punch.refused && !punch.answer ? punch.refused : waitText(queue, punch, transport)}
            isSending={punch.key === transport.inFlight && !transport.delayed}
            zone={zone}
            actions={actions}
          />
        ))}
      </ul>
      {transport.delayed && <Button size="sm" onClick={actions.send} className="mt-1 mb-3">{t`Try again`}</Button>}
    </section>
  )
}

const WHEN: Record<Delay, (taps: number) => string> = {
  offline: (taps) =>
    t`We’ll send ${plural(taps, { one: 'it, with its time,', other: 'them, with their times,' })} when you’re back online.`,
  'server trouble': (taps) =>
    t`We’ll send ${plural(taps, { one: 'it, with its time,', other: 'them, with their times,' })} when our servers answer again.`,
  'signed out': (taps) =>
    t`We’ll send ${plural(taps, { one: 'it, with its time,', other: 'them, with their times,' })} when you sign in again.`,
  reopened: (taps) =>
    t`We’ll send ${plural(taps, { one: 'it, with its time,', other: 'them, with their times,' })} in a moment.`,
}
