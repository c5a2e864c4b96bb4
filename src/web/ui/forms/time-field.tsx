import { Time } from '@internationalized/date'
import { type Ref, useId, useImperativeHandle, useMemo, useReducer, useRef } from 'react'
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components/TimeField'
import { classNames } from '../class-names.ts'
import { ControlLabel } from './control-label.tsx'
import { focusFirstPart, segmentClass } from './date-segments.ts'
import { describedBy, FieldNote, type FieldText, fieldClass } from './field.tsx'

type TimeFieldProps = FieldText & {
  value: string | null
  onChange: (time: string | null) => void
  disabled?: boolean
  className?: string
  ref?: Ref<{ focus: () => void }>
}

/** Typed part by part (`0530p`). With a part missing on blur, shows the last complete time, which will be saved. */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, optional, value, onChange, disabled, className, ref } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstPart(group.current) }))
  const [redrawCount, redraw] = useReducer((count: number) => count + 1, 0)
  // oxlint-disable-next-line react/exhaustive-deps -- a new object on each redraw makes the field forget a half-typed time
  const displayed = useMemo(() => toTime(value), [value, redrawCount])
  return (
    <AriaTimeField
      value={displayed}
      onChange={(time) => onChange(time && time.toString().slice(0, 5))}
      onBlur={redraw}
      hourCycle={12}
      granularity="minute"
      shouldForceLeadingZeros
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      aria-describedby={describedBy(id, { hint, error })}
      className={fieldClass(className)}
    >
      <ControlLabel label={label} optional={optional} />
      <DateInput
        ref={group}
        data-invalid={error ? true : undefined}
        className="control figures flex h-11 items-center px-3.5 text-field whitespace-nowrap md:h-10 md:text-base"
      >
        {(segment) => (
          <DateSegment
            segment={segment}
            className={classNames(segmentClass, 'text-center data-[type=hour]:min-w-6 data-[type=minute]:min-w-6')}
          />
        )}
      </DateInput>
      <FieldNote id={id} hint={hint} error={error} />
    </AriaTimeField>
  )
}

function toTime(value: string | null): Time | null {
  if (value === null) return null
  const [hour, minute] = value.split(':').map(Number)
  return new Time(hour, minute)
}
