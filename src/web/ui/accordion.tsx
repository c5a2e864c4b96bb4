import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type AccordionProps = { items: readonly { title: string; body: ReactNode }[]; name: string }

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {items.map(({ title, body }) => (
        <details key={title} name={name} className="group first:rounded-t-card last:rounded-b-card">
          <summary className="flex list-none items-center justify-between gap-4 rounded-[inherit] px-5 py-4 text-base font-medium text-ink transition-colors hover:bg-surface-hover md:px-6 [&::-webkit-details-marker]:hidden">
            <span>{title}</span>
            <ChevronDown
              aria-hidden="true"
              size={18}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-5 pb-5 text-base text-muted md:px-6">{body}</div>
        </details>
      ))}
    </div>
  )
}
