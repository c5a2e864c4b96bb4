import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'
import { useScrollFade } from './hooks/use-scroll-fade.ts'

export type TabItem = {
  id: string
  label: string
  count?: number
  disabled?: boolean
  /** Once opened, its content stays while another tab is shown, so that nothing typed is lost. */
  isKept?: boolean
  content: Elements
}

type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  variant?: 'line' | 'quiet'
  end?: Elements
  replacement?: Elements
}

/** ARIA's pattern with automatic selection, without a library because it shows every page (decisions/0051). */
export function Tabs({ label, tabs, selected, onSelect, variant = 'line', end, replacement }: TabsProps) {
  const id = useId()
  const strip = useScrollFade(tabs.findIndex((tab) => tab.id === selected))

  // The selection can be refused, for example because something typed would be lost. Then the focus stays, too.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`)
    const focused = document.activeElement
    if (tab && focused !== tab && focused?.parentElement === tab.parentElement) tab.focus()
  }, [id, selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = findTab(tabs, selected, event.key)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(next.id)
  }
  const [opened, setOpened] = useState<readonly string[]>([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])
  const shown = tabs.filter((tab) => tab.id === selected || (tab.isKept && opened.includes(tab.id)))
  return (
    <div>
      <div
        className={classNames(
          'mb-6',
          end !== undefined && 'grid grid-cols-1 gap-4 md:flex md:items-end md:justify-between',
        )}
      >
        {replacement}
        <div ref={strip} className={classNames(stripClass, replacement !== undefined && 'hidden')}>
          <div
            role="tablist"
            aria-label={label}
            className={
              variant === 'line' ? 'flex gap-6 border-b border-line' : 'flex w-fit gap-1 rounded-pop bg-track p-1'
            }
          >
            {tabs.map((tab) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-${tab.id}`}
                aria-selected={tab.id === selected}
                aria-controls={tab.id === selected ? `${id}-${tab.id}-panel` : undefined}
                tabIndex={tab.id === selected ? 0 : -1}
                disabled={tab.disabled}
                onClick={() => onSelect(tab.id)}
                onKeyDown={onKeyDown}
                className={classNames(tabClass, VARIANT_CLASS[variant])}
              >
                <span>{tab.label}</span>
                {tab.count !== undefined && <span className="figures ml-2 font-medium text-muted">{tab.count}</span>}
              </button>
            ))}
          </div>
        </div>
        {end}
      </div>
      {shown.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== selected}
          className="rounded-xs outline-offset-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function findTab(tabs: readonly TabItem[], selected: string, key: string): TabItem | undefined {
  const enabled = tabs.filter((tab) => !tab.disabled)
  const at = enabled.findIndex((tab) => tab.id === selected)
  if (key === 'Home') return enabled[0]
  if (key === 'End') return enabled.at(-1)
  if (key === 'ArrowRight') return enabled[(at + 1) % enabled.length]
  if (key === 'ArrowLeft') return enabled.at(at - 1)
  return undefined
}

const stripClass = '-mx-1 min-w-0 overflow-x-auto px-1 pb-px fading-edges'

const tabClass =
  'on-paper cursor-pointer whitespace-nowrap text-md font-semibold text-muted outline-none transition-colors hover:text-ink focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-55'

const VARIANT_CLASS = {
  line: '-mb-px flex h-11 items-center rounded-t-xs border-b-2 border-transparent aria-selected:border-primary-text aria-selected:text-primary-text',
  quiet:
    'flex h-9 items-center rounded-control px-3.5 aria-selected:bg-thumb aria-selected:text-ink aria-selected:shadow-card',
}
