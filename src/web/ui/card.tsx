import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={classNames('rounded-card border border-line bg-surface shadow-card', className)} />
  )
}
