import { useSearchParams } from 'wouter'
import { Select } from '#web/ui/forms/select.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { type TabItem, Tabs } from '#web/ui/tabs.tsx'

type SectionTabsProps = {
  /** Names the tabs for those who cannot see them. */
  label: string
  /** Where in the address the chosen one stands, so that a reload and Back work; the first one is left out of it. */
  parameter: 'section' | 'tab'
  items: readonly TabItem[]
}

/**
 * Tabs; on small screens a dropdown in their place [2.69]. One section alone needs neither. The sections stay what they are when a
 * phone is turned: nothing that is open or typed in them goes.
 */
export function SectionTabs({ label, parameter, items }: SectionTabsProps) {
  const wide = useMediaQuery(BREAKPOINTS.md)
  const [search, setSearch] = useSearchParams()
  const [first] = items
  const selected = items.find(({ id }) => id === search.get(parameter)) ?? first
  if (!selected || items.length < 2) return first?.content
  const select = (id: string) => {
    if (id !== selected.id && confirmNavigation()) setSearch(id === first?.id ? {} : { [parameter]: id })
  }
  const dropdown = (
    <Select
      label="Section"
      choices={items.map(({ id, label: words }) => ({ value: id, label: words }))}
      value={selected.id}
      onChange={select}
    />
  )
  return (
    <Tabs label={label} tabs={items} selected={selected.id} onSelect={select} instead={wide ? undefined : dropdown} />
  )
}
