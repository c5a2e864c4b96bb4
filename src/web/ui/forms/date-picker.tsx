import { CalendarDays } from 'lucide-react'
import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react'
import { defaultFormats } from '#domain/default-formats.ts'
import { dateProblemText } from '#domain/fields/typed/texts.ts'
import { parseDate } from '#domain/fields/typed/typed-date.ts'
import { numericDayText } from '#domain/time/formats.ts'
import { say, t } from '#web/languages/text.ts'
import { usePreload } from '../hooks/use-preload.ts'
import type { FieldText } from './field.tsx'
import { TypedInput } from './typed-input.tsx'
import { type Typed, useTypedText } from './use-typed-text.ts'

type DatePickerProps = FieldText & {
  /** `2026-11-20` */
  value: string | null
  /** Called with dates between `min` and `max` only. */
  onChange: (day: string) => void
  /** Called when the text isn't such a date, or is empty. */
  onUnfinished?: () => void
  min?: string | undefined
  max?: string | undefined
  today: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(loadCalendar)

/** Accepts `11/20` and `Nov 20, 2026`, and shows `11/20/2026`, in the order of the reader's region. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onUnfinished, min, max, today, ref, ...field } = props
  const id = useId()
  const control = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePreload(loadCalendar)
  const thisYear = Number(today.slice(0, 4))
  const typed = useTypedText<string | null>({
    value,
    onChange: (day) => (day === null ? onUnfinished?.() : onChange(day)),
    parse: (text) => parse(text, thisYear, { min, max }),
    format,
  })
  return (
    <TypedInput
      {...field}
      id={id}
      ref={ref}
      controlRef={control}
      typed={typed}
      placeholder={placeholder()}
      format={formatHint(numericDayText('2026-11-20'))}
      inputMode="numeric"
      onKeyDown={({ altKey, key }) => altKey && key === 'ArrowDown' && setOpen(true)}
    >
      <button
        type="button"
        aria-label={t`Calendar, ${field.label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={field.disabled}
        onClick={() => setOpen(true)}
        className="me-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-ink disabled:cursor-not-allowed md:size-8"
      >
        <CalendarDays aria-hidden="true" size={18} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            label={field.label}
            anchor={control}
            value={typed.value}
            min={min}
            max={max}
            today={today}
            onChange={(day) => {
              typed.replace(day)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </TypedInput>
  )
}

function placeholder(): string {
  const { region } = defaultFormats()
  if (region === 'US') return t`MM/DD/YYYY`
  return region === 'DE' ? t`DD.MM.YYYY` : t`YYYY-MM-DD`
}

function formatHint(example: string): string {
  const { region } = defaultFormats()
  if (region === 'US') return t`Type month, day, and year, like ${example}.`
  return region === 'DE'
    ? t`Type day, month, and year, like ${example}.`
    : t`Type year, month, and day, like ${example}.`
}

type Limits = { min: string | undefined; max: string | undefined }

function parse(text: string, thisYear: number, { min, max }: Limits): Typed<string | null> {
  const parsed = parseDate(text, thisYear)
  if ('problem' in parsed) return { value: null, problem: say(dateProblemText(parsed.problem, text)) }
  const day = parsed.value
  if (day !== null && max !== undefined && day > max)
    return { value: null, problem: t`Choose ${numericDayText(max)} or earlier` }
  if (day !== null && min !== undefined && day < min)
    return { value: null, problem: t`Choose ${numericDayText(min)} or later` }
  return { value: day, problem: null }
}

const format = (day: string | null) => (day === null ? '' : numericDayText(day))
