import type { DateValue } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type Ref, useId, useImperativeHandle, useMemo, useReducer, useRef, useState } from 'react'
import {
  DatePicker as AriaDatePicker,
  Button,
  DateInput,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { classNames } from '../class-names.ts'
import { popoverClass } from '../overlays/popover-class.ts'
import { Calendar } from './calendar.tsx'
import { ControlLabel } from './control-label.tsx'
import { focusFirstPart, segmentClass } from './date-segments.ts'
import { describedBy, FieldNote, type FieldText, fieldClass } from './field.tsx'
import { type DateParts, type IsoDay, parseIsoDay, parseTypedDate, whyNotInRange } from './typed-date.ts'

type DatePickerProps = FieldText & {
  value: IsoDay | null
  /** Called with allowed dates only: on a pick, on Enter, and on blur. */
  onChange: (day: IsoDay) => void
  /** Called when there is no allowed date, for forms. `onChange` is then also called while typing. */
  onUnfinished?: () => void
  min?: IsoDay | undefined
  max?: IsoDay | undefined
  today?: IsoDay | undefined
  disabled?: boolean
  className?: string
  ref?: Ref<{ focus: () => void }>
}

/** Typed parts stay a draft until they make a date between `min` and `max`. */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, optional, value, onChange, onUnfinished, today, disabled, className, ref } = props
  const id = useId()
  const [draft, setDraft] = useState<DateValue | null | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const [redrawCount, redraw] = useReducer((count: number) => count + 1, 0)
  const [clearCount, clear] = useReducer((count: number) => count + 1, 0)
  const [problem, setProblem] = useState<string | null>(null)
  const blurred = useRef<ReturnType<typeof parseTypedDate>>(null)
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstPart(group.current) }))

  const min = parseIsoDay(props.min)
  const max = parseIsoDay(props.max)
  // oxlint-disable-next-line react/exhaustive-deps -- a new object on each redraw makes the field forget a half-typed day
  const storedDay = useMemo(() => parseIsoDay(value), [value, redrawCount])
  const displayed = draft === undefined ? storedDay : draft
  const rangeError = draft ? whyNotInRange(draft, min, max) : null
  const error = rangeError || problem || props.error

  const commit = (day: DateValue | null) => {
    if (!day || whyNotInRange(day, min, max) !== null) return
    setDraft(undefined)
    if (day.toString() !== value) onChange(day.toString())
  }
  const onBlur = () => {
    const typed = blurred.current
    if (typed && 'problem' in typed) {
      setProblem(typed.problem)
      setDraft(undefined)
      onUnfinished?.()
    } else if (draft) commit(draft)
    else if (draft === undefined && typed && typed.day !== value) {
      const day = parseIsoDay(typed.day)
      setDraft(day)
      commit(day)
    } else {
      setDraft(undefined)
      redraw()
      if (!typed && value === null) clear()
    }
  }
  const captureBlurred = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    const thisYear = parseIsoDay(today)?.year ?? new Date().getFullYear()
    blurred.current = parseTypedDate(readParts(event.currentTarget), thisYear)
  }

  return (
    <AriaDatePicker
      key={clearCount}
      value={displayed}
      onChange={(day) => {
        // On blur, React Aria turns a date that doesn't exist into the last day of the month.
        if (blurred.current && 'problem' in blurred.current) return
        setProblem(null)
        setDraft(day)
        if (!day || whyNotInRange(day, min, max) !== null) onUnfinished?.()
        else if (open) commit(day)
        else if (onUnfinished && day.toString() !== value) onChange(day.toString())
      }}
      onBlur={onBlur}
      isOpen={open}
      onOpenChange={setOpen}
      minValue={min}
      maxValue={max}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      aria-describedby={describedBy(id, { hint, error })}
      className={fieldClass(className)}
    >
      <ControlLabel label={label} optional={optional} />
      {/* Capture phase: the date parts stop their own key events. */}
      <div
        onKeyDownCapture={(event) => event.key === 'Enter' && !open && draft && commit(draft)}
        onFocusCapture={() => {
          blurred.current = null
        }}
        onBlurCapture={captureBlurred}
      >
        <Group
          ref={group}
          data-invalid={error ? true : undefined}
          className="control figures flex h-11 items-center pl-3.5 text-field md:h-10 md:text-base"
        >
          <DateInput className="flex flex-1 items-center whitespace-nowrap">
            {(segment) => <DateSegment segment={segment} className={segmentClass} />}
          </DateInput>
          <Button className="mr-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors data-hovered:bg-surface-2 data-hovered:text-ink data-disabled:cursor-not-allowed md:size-8">
            <CalendarDays aria-hidden="true" size={18} />
          </Button>
        </Group>
      </div>
      <FieldNote id={id} hint={hint} error={error} />
      <Popover offset={6} placement="bottom start" className={classNames(popoverClass, 'p-5')}>
        <Dialog className="outline-none">
          <Calendar today={today} />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}

function readParts(field: HTMLElement): DateParts {
  const readPart = (type: string) => {
    const value = field.querySelector(`[role=spinbutton][data-type=${type}]`)?.getAttribute('aria-valuenow')
    return value ? Number(value) : null
  }
  return { month: readPart('month'), day: readPart('day'), year: readPart('year') }
}
