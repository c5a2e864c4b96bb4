import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { SortState } from './sort.ts'

type SortButtonProps = { children: string; state: SortState; onClick: () => void }

export function SortButton({ children, state, onClick }: SortButtonProps) {
  const Arrow = state === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        '-ml-1.5 inline-flex h-9 items-center gap-1 rounded-xs px-1.5 font-medium whitespace-nowrap transition-colors hover:text-ink',
        state !== 'none' && 'text-ink',
      )}
    >
      {children}
      <Arrow aria-hidden="true" size={14} className={state === 'none' ? 'opacity-0' : undefined} />
    </button>
  )
}
