import { Search } from 'lucide-react'
import { Fragment, useReducer } from 'react'
import { AUDIT_GROUPS, type AuditGroup } from '#domain/audit/contract.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { GROUP_NAMES } from './action-text.ts'

export type LogFilter = { group: AuditGroup | null; search: string; startDate: string | null; endDate: string | null }

const NO_FILTER: LogFilter = { group: null, search: '', startDate: null, endDate: null }

type LogFiltersProps = {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
  today: string
}

export function LogFilters({ filter, onChange, today }: LogFiltersProps) {
  const change = (fields: Partial<LogFilter>) => onChange({ ...filter, ...fields })
  const isFiltered = Object.values(filter).some(Boolean)
  const [clears, countClear] = useReducer((count: number) => count + 1, 0)
  return (
    <div className="screen-only grid grid-cols-1 items-end gap-3 min-[24rem]:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        label={t`Search`}
        type="search"
        value={filter.search}
        maxLength={100}
        onChange={(event) => change({ search: event.target.value })}
        placeholder={t`Search by person`}
        start={<Search aria-hidden="true" size={18} />}
        className="min-[24rem]:col-span-2 md:col-span-1"
      />
      <Select
        label={t`Type of change`}
        value={filter.group ?? 'all'}
        onChange={(value) => change({ group: AUDIT_GROUPS.find((group) => group === value) ?? null })}
        choices={[
          { value: 'all', label: t`All changes` },
          ...AUDIT_GROUPS.map((group) => ({ value: group, label: GROUP_NAMES[group] })),
        ]}
        className="min-[24rem]:col-span-2 md:col-span-1"
      />
      {/* New fields forget what was typed. */}
      <Fragment key={clears}>
        <DatePicker
          label={t`Start date`}
          value={filter.startDate}
          onChange={(startDate) => change({ startDate })}
          onUnfinished={() => change({ startDate: null })}
          max={filter.endDate ?? today}
          today={today}
        />
        <DatePicker
          label={t`End date`}
          value={filter.endDate}
          onChange={(endDate) => change({ endDate })}
          onUnfinished={() => change({ endDate: null })}
          min={filter.startDate ?? undefined}
          max={today}
          today={today}
        />
      </Fragment>
      <Button
        onClick={() => {
          countClear()
          onChange(NO_FILTER)
        }}
        disabled={!isFiltered}
        title={isFiltered ? undefined : t`No filters set`}
      >{about('filters')`Clear`}</Button>
    </div>
  )
}
