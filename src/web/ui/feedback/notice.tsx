import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type NoticeProps = {
  tone?: 'danger' | 'warning' | 'info'
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Stays as long as it is true, unlike a toast. `danger` is announced by screen readers [2.36]. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { icon: Icon, ground, colour } = TONE[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-pop px-4 py-3.5 text-left text-md', ground, className)}
    >
      <Icon aria-hidden="true" size={20} className={classNames('mt-px shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        {title && <p className={classNames('font-semibold', colour)}>{title}</p>}
        {children && <div className={classNames('break-words text-ink', title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}

const TONE: Record<NonNullable<NoticeProps['tone']>, { icon: LucideIcon; ground: string; colour: string }> = {
  danger: { icon: CircleAlert, ground: 'bg-danger-soft', colour: 'text-danger' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-soft', colour: 'text-warning' },
  info: { icon: Info, ground: 'bg-primary-soft', colour: 'text-primary-text' },
}
