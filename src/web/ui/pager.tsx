import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PagerProps = {
  /** Counts from 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** What is listed, for those who cannot see it: `Pages of users`. */
  label: string
}

/** Which part of a long list is shown, `1–50 of 1,000`, and the way to the next. Not there while all of it is shown. */
export function Pager({ page, size, total, onPage, label }: PagerProps) {
  if (total <= size) return null
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  const range = `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-6">
      <p role="status" className="figures text-md text-muted">
        {range}
      </p>
      <div className="flex gap-2">
        <PageButton deed="Previous" disabled={page === 0} onPress={() => onPage(page - 1)} />
        <PageButton deed="Next" disabled={last === total} onPress={() => onPage(page + 1)} />
      </div>
    </nav>
  )
}

/** At the end it stays where the keyboard is, and does nothing: a disabled button would lose the focus. */
function PageButton({
  deed,
  disabled,
  onPress,
}: {
  deed: 'Previous' | 'Next'
  disabled: boolean
  onPress: () => void
}) {
  return (
    <Button
      size="sm"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={disabled ? 'opacity-55' : undefined}
    >
      {deed === 'Previous' && <ChevronLeft aria-hidden="true" size={16} />}
      {deed}
      {deed === 'Next' && <ChevronRight aria-hidden="true" size={16} />}
    </Button>
  )
}
