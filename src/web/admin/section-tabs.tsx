import { useSearchParams } from 'wouter'
import { t } from '#web/languages/text.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { type TabItem, Tabs } from '#web/ui/tabs.tsx'

type SectionTabsProps = {
  label: string
  parameter: 'section' | 'tab'
  items: readonly TabItem[]
}

/** A dropdown on small screens [2.69]. The sections stay mounted when a phone is rotated, so that nothing typed is lost. */
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
      label={t`Section`}
      choices={items.map(({ id, label: words }) => ({ value: id, label: words }))}
      value={selected.id}
      onChange={select}
    />
  )
  return (
    <Tabs
      label={label}
      tabs={items}
      selected={selected.id}
      onSelect={select}
      replacement={wide ? undefined : dropdown}
    />
  )
}
