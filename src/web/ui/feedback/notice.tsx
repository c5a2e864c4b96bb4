import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'

type NoticeProps = {
  tone?: 'danger' | 'warning' | 'info'
  title?: string
  children?: ReactNode
  action?: Elements
  className?: string
}

/** Stays as long as it is true, unlike a toast. `danger` is announced by screen readers [2.36]. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { icon: Icon, background, color } = TONE[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-pop px-4 py-3.5 text-start text-md', background, className)}
    >
      <Icon aria-hidden="true" size={20} className={classNames('mt-px shrink-0', color)} />
      <div className="min-w-0 flex-1">
        {title && <p className={classNames('font-semibold', color)}>{title}</p>}
        {children && <div className={classNames('break-words text-ink', title && 'mt-0.5')}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}

const TONE: Record<NonNullable<NoticeProps['tone']>, { icon: LucideIcon; background: string; color: string }> = {
  danger: { icon: CircleAlert, background: 'bg-danger-soft', color: 'text-danger' },
  warning: { icon: TriangleAlert, background: 'bg-warning-soft', color: 'text-warning' },
  info: { icon: Info, background: 'bg-primary-soft', color: 'text-primary-text' },
}
