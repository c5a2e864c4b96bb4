import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

/** Padding is up to the caller, so that tables can reach the edges. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-card border border-line bg-surface shadow-card', className)} />
  )
}
