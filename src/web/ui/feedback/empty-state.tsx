import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'

type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode; action?: Elements }

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
      </span>
      <p className="text-base font-medium text-ink">{title}</p>
      {children && <p className="mt-1 max-w-sm text-md text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
