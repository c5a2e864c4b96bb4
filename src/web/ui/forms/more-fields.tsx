import { ChevronRight } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type { Elements } from '../elements.ts'

type MoreFieldsProps = { title: string; hasErrors: boolean; children: Elements }

/** Fields that few people fill in. Their errors are never hidden. */
export function MoreFields({ title, hasErrors, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const onToggle = ({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>) => {
    if (hasErrors) details.open = true
    setOpen(details.open)
    if (details.open) details.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details open={isOpen || hasErrors} onToggle={onToggle} className="group mt-5 scroll-my-20">
      <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 text-md font-medium text-primary-text hover:bg-surface-hover md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" size={16} className="transition-transform group-open:rotate-90" />
        <span>{title}</span>
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
