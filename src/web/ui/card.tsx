import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

/** A sheet of the surface's colour on the page. Padding is the caller's, so that tables can reach its edges. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={cx('rounded-card border border-line bg-surface shadow-card', className)} />
}
