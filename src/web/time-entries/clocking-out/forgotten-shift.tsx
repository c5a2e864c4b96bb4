import { TriangleAlert } from 'lucide-react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { fitBreaks } from '#domain/entries/breaks.ts'
import { plural } from '#domain/texts/text.ts'
import { clockedInText, endsShiftText, whenText } from '#domain/time/shifts/texts.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/entries/date-time-field.tsx'
import { createEmptyWallTime } from '#web/entries/wall-time.ts'
import { say, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { ShownShift } from '../punches/shown-shift.ts'
import { ChangedBreaks } from './changed-breaks.tsx'
import { ClockButton } from './clock-button.tsx'
import { setStillWorking } from './use-forgotten.ts'
import { useStopTime } from './use-stop-time.ts'
import { useUsualEnd } from './use-usual-end.ts'

export type ForgottenShiftProps = {
  shift: ShownShift
  zone: string
  busy: boolean
  /** Why no one can clock out now, for example without a location. */
  whyNot: string | null
  /** Without a time, the server asks for it. */
  onClockOut: (event: MouseEvent, at?: string) => void
}

/** The open question when a shift ended, above the button that answers it (decision 0092). */
export default function ForgottenShift(props: ForgottenShiftProps) {
  const [askedAt] = useState(serverNow)
  const { isLoading, proposal, isUsual } = useUsualEnd(props.shift, props.zone, askedAt)
  if (isLoading) return <ForgottenSkeleton />
  return <ForgottenForm {...props} askedAt={askedAt} usual={isUsual ? proposal : null} />
}

/** As high as the question with a usual end, so that the button doesn't move. */
function ForgottenSkeleton() {
  return (
    <>
      <Skeleton className="h-70 rounded-pop" />
      <Skeleton className="mt-4 h-14 rounded-control" />
    </>
  )
}

function ForgottenForm(props: ForgottenShiftProps & { askedAt: Date; usual: Date | null }) {
  const { shift, zone, busy, whyNot, onClockOut, askedAt, usual } = props
  const { clockIn, breaks = [] } = shift
  const [choice, setChoice] = useState<'usual' | 'other' | null>(usual && 'usual')
  const [isMissing, setIsMissing] = useState(false)
  const [firstDay, today] = [dayOf(clockIn, zone), dayOf(askedAt, zone)]
  const stop = useStopTime(shift, zone, askedAt, createEmptyWallTime(firstDay))
  const field = useRef<{ focus: () => void }>(null)
  const options = useRef<HTMLFieldSetElement>(null)
  const name = useId()
  const end = choice === 'usual' ? usual : choice === 'other' && stop.whyNot() === undefined ? stop.clockOut : null
  const fitting = end && fitBreaks(breaks, end.toISOString())

  const choose = (next: 'usual' | 'other') => {
    setChoice(next)
    setIsMissing(false)
  }
  const clockOut = (event: MouseEvent) => {
    if (end) return onClockOut(event, end.toISOString())
    setIsMissing(true)
    if (choice === null) return options.current?.querySelector('input')?.focus()
    stop.setProblem(stop.whyNot())
    field.current?.focus()
  }
  return (
    <>
      <section aria-label={t`Forgot to clock out?`} className="rounded-pop bg-warning-soft px-4 pt-4 pb-4 text-start">
        <h3 className="flex gap-2.5 text-md text-warning">
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>
            <span className="block">{`${say(clockedInText(clockIn, zone, askedAt))}.`}</span>
            <span className="block">{t`Forgot to clock out?`}</span>
          </span>
        </h3>
        <fieldset ref={options} className="mt-1 grid grid-cols-1 gap-2">
          <legend className="mb-2 ps-7.5 text-md">{t`When did you stop?`}</legend>
          {usual && (
            <Option name={name} isChosen={choice === 'usual'} onChoose={() => choose('usual')}>
              <span className="block font-medium">{say(whenText(usual, zone, askedAt))}</span>
              <span className="block text-sm text-muted">{t`Your usual end`}</span>
            </Option>
          )}
          <Option
            name={name}
            isChosen={choice === 'other'}
            onChoose={() => choose('other')}
            // The keyboard goes through the options first.
            onPointer={() => requestAnimationFrame(() => field.current?.focus())}
          >
            <span className="font-medium">{t`Another time`}</span>
          </Option>
          {choice === 'other' && (
            <div className="rounded-control bg-surface p-3.5">
              <DateTimeField
                ref={field}
                of="clockOut"
                value={stop.end}
                onChange={stop.change}
                error={stop.problem}
                zone={zone}
                today={today}
                min={firstDay}
                max={today}
              />
            </div>
          )}
          {fitting && <ChangedBreaks breaks={breaks} fitting={fitting} zone={zone} />}
          <button
            type="button"
            onClick={() => letWork(clockIn)}
            className="min-h-11 rounded-control bg-surface py-2.5 pe-3.5 ps-12 text-start text-md font-medium hover:bg-surface-hover"
          >{t`I’m still working`}</button>
        </fieldset>
      </section>
      <div className="mt-4">
        <ClockButton action="clock out" busy={busy} whyNot={whyNot} onClick={clockOut} />
      </div>
      <p
        role="status"
        className={classNames('figures mt-2 text-sm text-balance', isMissing && !end ? 'text-danger' : 'text-muted')}
      >
        {end && fitting
          ? say(endsShiftText({ clockIn, clockOut: end, breaks: fitting }, zone, askedAt))
          : t`Choose when you stopped`}
      </p>
    </>
  )
}

type OptionProps = { name: string; isChosen: boolean; onChoose: () => void; onPointer?: () => void; children: Elements }

function Option({ name, isChosen, onChoose, onPointer, children }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control bg-surface px-3.5 py-2.5 text-md outline-offset-0 outline-ring has-checked:outline-2">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onPointer?.()}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="figures">{children}</span>
    </label>
  )
}

function letWork(clockIn: string) {
  setStillWorking(`${clockIn} ${new Date(serverNow().getTime() + ASK_AGAIN_HOURS * HOUR_MS).toISOString()}`)
  const undo = () => setStillWorking('')
  toast({
    title: t`We’ll ask again in ${plural(ASK_AGAIN_HOURS, { one: '# hour', other: '# hours' })}`,
    tone: 'info',
    action: { label: t`Undo`, onClick: undo },
  })
}

const ASK_AGAIN_HOURS = 4
