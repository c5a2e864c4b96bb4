import { longDateText, splitTimeText } from '#domain/time/formats.ts'
import { useNow } from './use-now.ts'

/** Not a live region: a screen reader would read out every minute. */
export function ClockFace({ zone }: { zone: string }) {
  const now = useNow()
  const { time, half } = splitTimeText(now, zone)
  return (
    <div className="mt-7 mb-8">
      <p translate="no" className="figures">
        <span className="text-display font-semibold whitespace-nowrap tracking-[-0.035em]">{time}</span>
        <span className="ms-2 text-xl text-muted">{half}</span>
      </p>
      <p className="mt-2 text-base text-muted">{longDateText(now, zone)}</p>
    </div>
  )
}
