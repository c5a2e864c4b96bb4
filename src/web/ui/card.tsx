import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of the surface's colour on the page. Padding is the caller's, so that tables can reach its edges. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-card border border-line bg-surface shadow-card', className)} />
  )
}
