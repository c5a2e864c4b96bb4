import { type Ref, useId } from 'react'
import { defaultFormats } from '#domain/default-formats.ts'
import { timeProblemText } from '#domain/fields/typed/texts.ts'
import { formatTime, isTime, parseTime, switchHalf } from '#domain/fields/typed/typed-time.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { say, t } from '#web/languages/text.ts'
import type { FieldText } from './field.tsx'
import { TypedInput } from './typed-input.tsx'
import { type Typed, useTypedText } from './use-typed-text.ts'

type TimeFieldProps = FieldText & {
  /** `17:30`, or the typed text while it isn't a time; the form must refuse it. */
  value: string | null
  onChange: (time: string | null) => void
  disabled?: boolean
  isLabelHidden?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Accepts `530p` and `17:30`, and shows `05:30 PM`, or `17:30` to readers with 24 hours. */
export function TimeField({ value, onChange, ref, ...props }: TimeFieldProps) {
  const id = useId()
  const typed = useTypedText<string | null>({ value, onChange, parse, format })
  const time = isTime(typed.value) ? typed.value : null
  const has12Hours = defaultFormats().hourCycle === 'h12'
  return (
    <TypedInput
      {...props}
      id={id}
      ref={ref}
      typed={typed}
      placeholder={has12Hours ? t`hh:mm AM` : t`hh:mm`}
      format={formatHint(has12Hours)}
      inputMode="numeric"
    >
      {/* The keypad of a phone has no letters. */}
      {has12Hours && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`AM/PM, ${props.label}`}
          disabled={props.disabled || time === null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => time !== null && typed.replace(switchHalf(time))}
          className="me-1 hidden h-9 shrink-0 touch-manipulation items-center rounded-control px-1.5 text-xs font-medium text-primary-text disabled:text-muted pointer-coarse:flex"
        >{t`AM/PM`}</button>
      )}
    </TypedInput>
  )
}

function formatHint(has12Hours: boolean): string {
  const example = shortTimeText('2026-11-20T17:30:00Z', 'UTC')
  return has12Hours ? t`Type a time like ${example} or 17:30.` : t`Type a time like ${example}.`
}

function parse(text: string): Typed<string | null> {
  const parsed = parseTime(text)
  if ('problem' in parsed) return { value: text, problem: say(timeProblemText(parsed.problem, text)) }
  return { value: parsed.value, problem: null }
}

const format = (value: string | null) => (isTime(value) ? formatTime(value) : (value ?? ''))
