import { useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { BREAKPOINTS, orOnPaper, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { PayrollCards } from './payroll-cards.tsx'
import { PayrollTable } from './payroll-table.tsx'
import type { PayrollRows as Rows } from './table-row.ts'

type PayrollRowsProps = Omit<Rows, 'shown' | 'more'> & {
  /** Rows that show in any case. */
  problems: number
  /** Only these show; null for everyone. */
  ids?: ReadonlySet<string> | null
}

/** More of them fit a table only from 1280 px on. */
const FEW_COLUMNS = 3
const COLLAPSED = 12
/** A few more are shorter than a button that shows them. */
const SPARED = 3

export function PayrollRows({ problems, ids = null, ...table }: PayrollRowsProps) {
  const [all, setAll] = useState(false)
  const isWide = useMediaQuery(table.columns.length > FEW_COLUMNS ? orOnPaper(BREAKPOINTS.xl) : BREAKPOINTS.md)
  const Layout = isWide ? PayrollTable : PayrollCards
  if (ids) {
    const others = table.rows.filter(({ id }) => !ids.has(id))
    const rows = [...table.rows.filter(({ id }) => ids.has(id)), ...others]
    return <Layout {...table} rows={rows} shown={ids.size} more={null} />
  }
  const total = table.rows.length
  const collapsed = Math.max(COLLAPSED, problems)
  const hidden = total - collapsed
  const isCut = total > collapsed + SPARED
  const shown = all || !isCut ? total : collapsed
  const more = isCut && (
    <p className="flex flex-wrap gap-x-4 text-md text-muted">
      {!all && <span>{t`${numberText(hidden)} ${plural(hidden, { one: 'more person', other: 'more people' })}`}</span>}
      <button type="button" aria-expanded={all} className={linkClass} onClick={() => setAll(!all)}>
        {all ? t`Show fewer` : t`Show all ${numberText(total)}`}
      </button>
    </p>
  )
  return <Layout {...table} shown={shown} more={more} />
}
