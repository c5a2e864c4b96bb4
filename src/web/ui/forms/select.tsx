import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components/Select'
import { classNames } from '../class-names.ts'
import { popoverClass } from '../overlays/popover-class.ts'
import { ControlLabel } from './control-label.tsx'
import { describedBy, FieldNote, type FieldText, fieldClass } from './field.tsx'

export type SelectChoice = {
  value: string
  label: string
  icon?: ReactNode
}

type SelectProps = FieldText & {
  choices: readonly SelectChoice[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  large?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select(props: SelectProps) {
  const { label, hint, error, optional, choices, value, onChange, onBlur, name, disabled, large, className, ref } =
    props
  const id = useId()
  return (
    <AriaSelect
      name={name}
      value={value || null}
      onChange={(key) => key !== null && onChange(String(key))}
      onBlur={onBlur}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={props.placeholder ?? 'Choose'}
      aria-describedby={describedBy(id, { hint, error })}
      className={fieldClass(className)}
    >
      <ControlLabel label={label} optional={optional} />
      <Button
        ref={ref}
        data-invalid={error ? true : undefined}
        className={classNames(
          'control flex w-full items-center justify-between gap-2 pr-3 pl-3.5 text-left text-field md:text-base',
          large ? 'h-12' : 'h-11 md:h-10',
        )}
      >
        <SelectValue className="truncate data-placeholder:text-subtle" />
        <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-muted" />
      </Button>
      <FieldNote id={id} hint={hint} error={error} />
      <Popover offset={6} className={classNames(popoverClass, 'min-w-(--trigger-width) overflow-auto p-1')}>
        <ListBox items={choices} className="outline-none">
          {(choice) => (
            <ListBoxItem
              id={choice.value}
              textValue={choice.label}
              className="flex h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 text-base text-ink outline-none data-focused:bg-surface-2 data-selected:font-medium md:h-9 md:text-md"
            >
              {({ isSelected }) => (
                <>
                  <span className="flex min-w-0 items-center gap-2.5">
                    {choice.icon}
                    <span className="truncate">{choice.label}</span>
                  </span>
                  {isSelected && <Check aria-hidden="true" size={16} className="text-primary-text" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
