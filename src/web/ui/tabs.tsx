import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'
import { TabList, type TabName } from './tab-list.tsx'

export type TabItem = TabName & {
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
  /** Around the tabs and `end`, for example inside a card. */
  headClassName?: string
}

export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  variant = 'line',
  end,
  replacement,
  headClassName = 'mb-6',
}: TabsProps) {
  const id = useId()
  const [opened, setOpened] = useState<readonly string[]>([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])
  const shown = tabs.filter((tab) => tab.id === selected || (tab.isKept && opened.includes(tab.id)))
  return (
    <div>
      <div
        className={classNames(
          headClassName,
          end !== undefined && 'grid grid-cols-1 gap-4 md:flex md:items-center md:justify-between',
        )}
      >
        {replacement}
        <TabList
          id={id}
          label={label}
          tabs={tabs}
          selected={selected}
          onSelect={onSelect}
          variant={variant}
          panelId={`${id}-${selected}-panel`}
          className={replacement !== undefined && 'hidden'}
        />
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
