import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'

export type FieldText = { label: string; hint?: ReactNode; error?: string | undefined; optional?: boolean }

type FieldProps = FieldText & {
  id: string
  isLabelHidden?: boolean | undefined
  children: Elements
  className?: string | undefined
}

export function Field({ id, label, isLabelHidden, hint, error, optional, children, className }: FieldProps) {
  return (
    <div className={fieldClass(className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : labelClass}>
        <span>{label}</span>
        {optional && <Optional />}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** Printed as text in a form, and not at all elsewhere (styles/print.css). */
export const fieldClass = (className?: string) => classNames('field', className)

export const labelClass = 'mb-1.5 block w-fit text-md font-medium text-ink'

export function Optional() {
  return <span className="ms-1.5 font-normal text-subtle">{t`Optional`}</span>
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
        <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </p>
    )
  if (hint)
    return (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )
  return null
}

export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  if (error) return `${id}-error`
  return hint ? `${id}-hint` : undefined
}
