import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'
import { useScrollFade } from './hooks/use-scroll-fade.ts'

export type TabItem = { id: string; label: string; count?: number; disabled?: boolean; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  variant?: 'line' | 'quiet'
  end?: ReactNode
  replacement?: ReactNode
}

export function Tabs({ label, tabs, selected, onSelect, variant = 'line', end, replacement }: TabsProps) {
  const strip = useScrollFade(tabs.findIndex(({ id }) => id === selected))
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <div
        className={classNames(
          'mb-6',
          end !== undefined && 'grid grid-cols-1 gap-4 md:flex md:items-end md:justify-between',
        )}
      >
        {replacement}
        <div ref={strip} className={classNames(stripClass, replacement !== undefined && 'hidden')}>
          <TabList
            aria-label={label}
            className={
              variant === 'line' ? 'flex gap-6 border-b border-line' : 'flex w-fit gap-1 rounded-pop bg-track p-1'
            }
          >
            {tabs.map(({ id, label: tabLabel, count, disabled }) => (
              <Tab key={id} id={id} isDisabled={disabled} className={classNames(tabClass, VARIANT_CLASS[variant])}>
                {tabLabel}
                {count !== undefined && <span className="figures ml-2 font-medium text-muted">{count}</span>}
              </Tab>
            ))}
          </TabList>
        </div>
        {end}
      </div>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded-xs outline-offset-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

const stripClass = '-mx-1 min-w-0 overflow-x-auto px-1 pb-px fading-edges'

const tabClass =
  'cursor-pointer whitespace-nowrap text-md font-semibold text-muted outline-none transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus-visible:outline-2 data-focus-visible:outline-ring data-hovered:text-ink'

const VARIANT_CLASS = {
  line: '-mb-px flex h-11 items-center rounded-t-xs border-b-2 border-transparent data-selected:border-primary-text data-selected:text-primary-text',
  quiet:
    'flex h-9 items-center rounded-control px-3.5 data-selected:bg-thumb data-selected:text-ink data-selected:shadow-card',
}
