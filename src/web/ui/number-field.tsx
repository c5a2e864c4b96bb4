import { Minus, Plus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components/NumberField'
import { ControlLabel } from './control-label.tsx'
import { describedBy, FieldNote, type FieldText } from './field.tsx'

type NumberFieldProps = FieldText & {
  /** Null for none. */
  value: number | null
  /** Called when the field is left, on Enter, and with each step. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  /** What the arrows and buttons add; a typed number may lie between steps. */
  step?: number
  disabled?: boolean
  className?: string
  /** Goes to the input, so a form can focus the first error. */
  ref?: Ref<HTMLInputElement>
}

/** A number of at most two decimals, typed or stepped. Limits bound the steps; what is typed beyond them the form refuses. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, optional, value, onChange, min, max, step, disabled, className, ref } = props
  const id = useId()
  return (
    <AriaNumberField
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      minValue={min}
      maxValue={max}
      step={step}
      commitBehavior="validate"
      formatOptions={FORMAT}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      aria-describedby={describedBy(id, { hint, error })}
      className={className}
    >
      <ControlLabel label={label} optional={optional} />
      <Group
        data-invalid={error ? true : undefined}
        className="control figures flex h-11 items-center text-field md:h-10 md:text-base"
      >
        <Input ref={ref} className="h-full w-full min-w-0 bg-transparent pl-3.5 outline-none" />
        <Button slot="decrement" className={stepClass}>
          <Minus aria-hidden="true" size={16} />
        </Button>
        <Button slot="increment" className={`${stepClass} mr-1`}>
          <Plus aria-hidden="true" size={16} />
        </Button>
      </Group>
      <FieldNote id={id} hint={hint} error={error} />
    </AriaNumberField>
  )
}

const FORMAT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }

const stepClass =
  'grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors data-disabled:cursor-default data-disabled:opacity-40 data-hovered:bg-surface-2 data-hovered:text-ink md:size-8'
