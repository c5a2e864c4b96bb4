import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { describedBy, Field, type FieldText } from './field.tsx'
import type { TypedText } from './use-typed-text.ts'

type TypedInputProps = FieldText & {
  id: string
  typed: TypedText
  /** For people who don't see the placeholder. */
  format?: string
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  isLabelHidden?: boolean | undefined
  disabled?: boolean | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
  controlRef?: Ref<HTMLDivElement>
  /** Buttons at the end of the control. */
  children?: Elements
}

/** A text input whose text means a time, a date, or a number. */
export function TypedInput(props: TypedInputProps) {
  const {
    id,
    label,
    hint,
    error: refusal,
    optional,
    typed,
    format,
    inputMode,
    placeholder,
    isLabelHidden,
    disabled,
    className,
    ref,
    controlRef,
    onKeyDown,
    children,
  } = props
  const { problem, isChecked, announcement, inputProps } = typed
  const error = problem && (isChecked || refusal) ? problem : refusal
  const notes = [describedBy(id, { hint, error }), format && `${id}-format`].filter(Boolean)
  return (
    <Field
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div
        ref={controlRef}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
        className="control figures flex h-11 items-center text-field md:h-10 md:text-base"
      >
        <input
          {...inputProps}
          ref={ref}
          id={id}
          type="text"
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          // As Tab does, so that typing replaces the value.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => {
            inputProps.onKeyDown(event)
            onKeyDown?.(event)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.join(' ') || undefined}
          className={classNames(
            'h-full w-full min-w-0 bg-transparent ps-3.5 outline-none placeholder:text-subtle',
            children ? '' : 'pe-3.5',
          )}
        />
        {children}
      </div>
      {format && (
        <span id={`${id}-format`} className="sr-only">
          {format}
        </span>
      )}
      {/* Screen readers don't announce what a button or an arrow key changed in a text box. */}
      <span aria-live="assertive" className="sr-only">
        {announcement}
      </span>
    </Field>
  )
}
