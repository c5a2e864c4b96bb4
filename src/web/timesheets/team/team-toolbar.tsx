import { ChartColumn, Search } from 'lucide-react'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { TeamFilter } from './team-rows.ts'

type TeamToolbarProps = {
  search: string
  onSearch: (search: string) => void
  filter: TeamFilter
  counts: Readonly<Record<TeamFilter, number>>
  onFilter: (filter: TeamFilter) => void
  team: Elements
  isChartOpen: boolean
  onChart: (open: boolean) => void
  end: Elements
}

export function TeamToolbar(props: TeamToolbarProps) {
  const { search, onSearch, filter, counts, onFilter, team, isChartOpen, onChart, end } = props
  const isWide = useMediaQuery(BREAKPOINTS.md)
  const options = isWide ? FILTERS : PHONE_FILTERS
  return (
    <div
      className={classNames(
        'screen-only flex flex-col-reverse gap-3 xl:flex-row xl:flex-wrap xl:justify-between',
        team ? 'xl:items-end' : 'xl:items-center',
      )}
    >
      <SegmentedControl
        label={t`Show`}
        options={options.map((option) => ({ ...option, count: counts[option.value] }))}
        value={filter}
        onChange={onFilter}
        className="max-md:flex-nowrap max-md:overflow-x-auto max-md:*:px-1.5! md:self-start xl:self-auto"
      />
      <div className="flex flex-wrap items-end gap-3">
        {team}
        <TextField
          label={t`Search people`}
          isLabelHidden
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={t`Search people`}
          start={<Search aria-hidden="true" size={18} />}
          className="min-w-0 flex-1 xl:w-56 xl:flex-none"
        />
        <Tooltip text={t`Team hours`}>
          <Button
            size="icon"
            variant="outline"
            aria-label={t`Team hours`}
            aria-expanded={isChartOpen}
            onClick={() => onChart(!isChartOpen)}
            className="md:size-10!"
          >
            <ChartColumn aria-hidden="true" size={18} />
          </Button>
        </Tooltip>
        {end}
      </div>
    </div>
  )
}

const FILTERS: readonly { value: TeamFilter; label: string }[] = [
  { value: 'everyone', label: t`Everyone` },
  { value: 'working', label: t`On the clock` },
  { value: 'off', label: about('away')`Off` },
  { value: 'review', label: t`Needs attention` },
]

/** What has room. */
const PHONE_FILTERS: typeof FILTERS = [
  { value: 'everyone', label: t`Everyone` },
  { value: 'working', label: t`On the clock` },
  { value: 'review', label: t`Attention` },
]
