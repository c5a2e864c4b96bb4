import { cpus, totalmem, type } from 'node:os'

/** One row of the table. `isWithinLimit` is null where there is no limit, only something to compare with. */
export type ReportRow = {
  measure: string
  value: string
  comparison: string
  ratio: string
  isWithinLimit: boolean | null
}

export function limitRow(measure: string, value: number, limit: number, unit: string): ReportRow {
  return {
    measure,
    value: `${format(value)} ${unit}`,
    comparison: `at most ${format(limit)} ${unit}`,
    ratio: limit === 0 ? '' : (value / limit).toFixed(2),
    isWithinLimit: value <= limit,
  }
}

/**
 * Compares measurements that alternated: medians, and the median of the ratios of neighboring ones, which a machine that is busy for
 * a while doesn't change. `min` and `max` are the limits of that ratio.
 */
export function ratioRow(
  measure: string,
  values: number[],
  peers: number[],
  { unit, peer, min, max }: { unit: string; peer: string; min?: number | undefined; max?: number | undefined },
): ReportRow {
  const ratio = median(values.map((value, index) => value / (peers[index] ?? Number.NaN)))
  const minText = min === undefined ? '' : `; at least ${min} of it`
  const maxText = max === undefined ? '' : `; at most ${Number(max.toFixed(2))} times that`
  return {
    measure,
    value: `${format(median(values))} ${unit}`,
    comparison: `${format(median(peers))} ${unit} ${peer}${minText}${maxText}`,
    ratio: ratio.toFixed(2),
    isWithinLimit: min === undefined && max === undefined ? null : ratio >= (min ?? 0) && ratio <= (max ?? Infinity),
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function toText(rows: ReportRow[]): string {
  const lines = cellsOf(rows)
  const widths = TITLES.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `last` is one more column, with a cell for each row. */
export function toMarkdown(rows: ReportRow[], last: { title: string; cells: string[] }): string {
  const lastCells = [last.title, ...last.cells]
  const [titles = '', ...lines] = cellsOf(rows).map((cells, index) => `| ${cells.join(' | ')} | ${lastCells[index]} |`)
  return [titles, `|${[...TITLES, last.title].map(() => '---|').join('')}`, ...lines].join('\n')
}

export function machineText(postgres: string): string {
  const [first] = cpus()
  const gib = Math.round(totalmem() / 2 ** 30)
  const processor = `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gib} GiB`
  return `${type()}, ${processor}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

const TITLES = ['measure', 'value', 'compared with', 'ratio', '']

function cellsOf(rows: ReportRow[]): string[][] {
  const mark = (isWithinLimit: boolean | null) => (isWithinLimit === null ? '' : isWithinLimit ? '✓' : '✗')
  return [
    TITLES,
    ...rows.map(({ measure, value, comparison, ratio, isWithinLimit }) => [
      measure,
      value,
      comparison,
      ratio,
      mark(isWithinLimit),
    ]),
  ]
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}
