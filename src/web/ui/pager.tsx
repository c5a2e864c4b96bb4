import { ChevronLeft, ChevronRight } from 'lucide-react'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { Button } from './button.tsx'

type PagerProps = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  label: string
}

export function Pager({ page, size, total, onPage, label }: PagerProps) {
  if (total <= size) return null
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  const range = t`${numberText(first)}–${numberText(last)} of ${numberText(total)}`
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-6">
      <p role="status" className="figures text-md text-muted">
        {range}
      </p>
      <div className="flex gap-2">
        <PageButton to="previous" disabled={page === 0} onClick={() => onPage(page - 1)} />
        <PageButton to="next" disabled={last === total} onClick={() => onPage(page + 1)} />
      </div>
    </nav>
  )
}

/** Stays focusable at the end of the list: a disabled button would lose focus. */
function PageButton({ to, disabled, onClick }: { to: 'previous' | 'next'; disabled: boolean; onClick: () => void }) {
  return (
    <Button
      size="sm"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={disabled ? 'opacity-55' : undefined}
    >
      {to === 'previous' && <ChevronLeft aria-hidden="true" size={16} />}
      <span>{to === 'previous' ? t`Previous` : t`Next`}</span>
      {to === 'next' && <ChevronRight aria-hidden="true" size={16} />}
    </Button>
  )
}
