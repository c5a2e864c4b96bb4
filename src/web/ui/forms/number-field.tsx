import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { numberProblemText } from '#domain/fields/typed/texts.ts'
import { formatNumber, parseNumber } from '#domain/fields/typed/typed-number.ts'
import { say, t } from '#web/languages/text.ts'
import type { FieldText } from './field.tsx'
import { canStep, nextStep } from './number-steps.ts'
import { TypedInput } from './typed-input.tsx'
import { type Typed, useTypedText } from './use-typed-text.ts'

type NumberFieldProps = FieldText & {
  /** NaN while the typed text isn't a number; the form must refuse it. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** `min` and `max` limit the steps only; the form checks what is typed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, ref, ...field } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const typed = useTypedText<number | null>({ value, onChange, parse, format })

  const stepTo = (direction: 1 | -1) => {
    if (field.disabled || !canStep(value, direction, { min, max })) return
    typed.replace(nextStep(value, direction, { min, max, step }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEP_KEYS[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    stepTo(direction)
  }
  const stepperProps = (direction: 1 | -1) => ({
    label: direction === 1 ? t`Increase ${field.label}` : t`Decrease ${field.label}`,
    disabled: field.disabled || !canStep(value, direction, { min, max }),
    onStep: () => stepTo(direction),
    onMouseDown: () => input.current?.focus(),
  })
  return (
    <TypedInput {...field} id={id} ref={input} typed={typed} inputMode="decimal" onKeyDown={onKeyDown}>
      <Stepper {...stepperProps(-1)} icon={Minus} className={stepClass} />
      <Stepper {...stepperProps(1)} icon={Plus} className={`${stepClass} me-1`} />
    </TypedInput>
  )
}

function parse(text: string): Typed<number | null> {
  const parsed = parseNumber(text)
  if ('problem' in parsed) return { value: Number.NaN, problem: say(numberProblemText(parsed.problem, text)) }
  return { value: parsed.value, problem: null }
}

const format = (value: number | null) => (value === null || Number.isNaN(value) ? '' : formatNumber(value))

const STEP_KEYS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 }

type StepperProps = {
  label: string
  disabled: boolean | undefined
  onStep: () => void
  onMouseDown: () => void
  icon: typeof Plus
  className: string
}

/** Repeats while held. Not in the tab order: the arrow keys do the same. */
function Stepper({ label, disabled = false, onStep, onMouseDown, icon: Icon, className }: StepperProps) {
  const [isHeld, setHeld] = useState(false)
  const hasRepeated = useRef(false)
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    if (!isHeld) return
    let timer = setTimeout(function repeat() {
      hasRepeated.current = true
      latest.current()
      timer = setTimeout(repeat, REPEAT_MS)
    }, HOLD_MS)
    // A button that becomes disabled gets no pointerup event.
    const release = () => setHeld(false)
    for (const event of RELEASE_EVENTS) window.addEventListener(event, release)
    return () => {
      clearTimeout(timer)
      for (const event of RELEASE_EVENTS) window.removeEventListener(event, release)
    }
  }, [isHeld])
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ pointerType, button }) => {
        // On touch screens, focus would open the keyboard.
        if (pointerType === 'mouse') onMouseDown()
        hasRepeated.current = false
        setHeld(button === 0)
      }}
      onClick={() => {
        if (!hasRepeated.current) onStep()
        hasRepeated.current = false
      }}
      className={className}
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  )
}

const HOLD_MS = 400
const REPEAT_MS = 60
const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'blur'] as const

const stepClass =
  'grid size-9 shrink-0 cursor-pointer touch-manipulation select-none place-items-center rounded-control text-muted transition-colors enabled:hover:bg-surface-2 enabled:hover:text-ink disabled:cursor-default disabled:opacity-40 md:size-8'
