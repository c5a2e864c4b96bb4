import { Check, Minus } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldNote, fieldClass } from './field.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={fieldClass(className)}>
      <label className="flex w-fit items-start gap-3 py-1 text-base text-ink">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            className="peer absolute inset-0 size-5 appearance-none rounded-xs border border-edge bg-surface transition-colors checked:border-primary-edge checked:bg-primary indeterminate:border-primary-edge indeterminate:bg-primary disabled:opacity-55 aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            size={14}
            strokeWidth={3}
            className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
          />
          <Minus
            aria-hidden="true"
            size={14}
            strokeWidth={3}
            className="pointer-events-none absolute text-on-primary opacity-0 peer-indeterminate:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
