import { type KeyboardEvent, useEffect } from 'react'
import { classNames } from './class-names.ts'
import { useScrollFade } from './hooks/use-scroll-fade.ts'

export type TabName = { id: string; label: string; count?: number | undefined; disabled?: boolean | undefined }

type TabListProps = {
  /** Starts the ids of the tabs. */
  id: string
  label: string
  tabs: readonly TabName[]
  /** Null if what is shown has no tab. */
  selected: string | null
  onSelect: (id: string) => void
  variant: 'line' | 'quiet' | 'header'
  panelId?: string
  className?: string | false
}

/** ARIA's pattern with automatic selection, without a library because it shows every page (decisions/0051). */
export function TabList({ id, label, tabs, selected, onSelect, variant, panelId, className }: TabListProps) {
  const strip = useScrollFade(tabs.findIndex((tab) => tab.id === selected))
  const entry = selected ?? tabs.find((tab) => !tab.disabled)?.id

  // The selection can be refused, for example because something typed would be lost. Then the focus stays, too.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`)
    const focused = document.activeElement
    if (tab && focused !== tab && focused?.parentElement === tab.parentElement) tab.focus()
  }, [id, selected])

  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const next = findNext(tabs, from, event.key)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(next.id)
  }
  return (
    <div ref={strip} className={classNames(stripClass, className)}>
      <div role="tablist" aria-label={label} className={LIST_CLASS[variant]}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId : undefined}
            tabIndex={tab.id === entry ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => onKeyDown(event, tab.id)}
            className={classNames(tabClass, TAB_CLASS[variant])}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className="figures ms-2 font-medium text-muted">{tab.count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

function findNext(tabs: readonly TabName[], from: string, key: string): TabName | undefined {
  const enabled = tabs.filter((tab) => !tab.disabled)
  const at = enabled.findIndex((tab) => tab.id === from)
  if (key === 'Home') return enabled[0]
  if (key === 'End') return enabled.at(-1)
  if (key === 'ArrowRight') return enabled[(at + 1) % enabled.length]
  if (key === 'ArrowLeft') return enabled.at(at - 1)
  return undefined
}

const stripClass = '-mx-1 min-w-0 overflow-x-auto px-1 pb-px fading-edges'

const LIST_CLASS = {
  line: 'flex gap-6 border-b border-line',
  quiet: 'flex w-fit gap-1 rounded-pop bg-track p-1',
  header: 'flex h-full gap-5',
}

const tabClass =
  'on-paper cursor-pointer whitespace-nowrap font-semibold text-muted outline-none transition-colors hover:text-ink focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-55'

const TAB_CLASS = {
  line: '-mb-px flex h-11 items-center rounded-t-xs border-b-2 border-transparent text-md aria-selected:border-primary-text aria-selected:text-primary-text',
  quiet:
    'flex h-9 items-center rounded-control px-3 text-md aria-selected:bg-thumb aria-selected:text-ink aria-selected:shadow-card',
  header:
    'rounded-t-xs border-b-2 border-transparent pt-0.5 text-sm -outline-offset-2 aria-selected:border-ink aria-selected:text-ink',
}
