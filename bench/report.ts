import { cpus, totalmem, type } from 'node:os'

/** One line of the table. `held` is null where there is no limit, only something to compare with. */
export type Line = { measure: string; value: string; beside: string; ratio: string; held: boolean | null }

/** A value beside the most it may be. */
export function atMost(measure: string, value: number, limit: number, unit: string): Line {
  const beside = `at most ${number(limit)} ${unit}`
  return { measure, value: `${number(value)} ${unit}`, beside, ratio: ratio(value, limit), held: value <= limit }
}

/** A value beside what was measured in the same run; with `atLeast`, the smallest share of it that will do. */
export function besides(
  measure: string,
  value: number,
  peer: number,
  unit: string,
  of: string,
  atLeast?: number,
): Line {
  const needed = atLeast === undefined ? '' : `, at least ${atLeast} of it`
  return {
    measure,
    value: `${number(value)} ${unit}`,
    beside: `${number(peer)} ${unit} ${of}${needed}`,
    ratio: ratio(value, peer),
    held: atLeast === undefined ? null : value >= peer * atLeast,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** For the terminal, in columns. */
export function asText(lines: Line[]): string {
  const rows = rowsOf(lines)
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function asMarkdown(lines: Line[]): string {
  const [head = [], ...rows] = rowsOf(lines).map((row) => `| ${row.join(' | ')} |`)
  return [head, `|${HEAD.map(() => '---|').join('')}`, ...rows].join('\n')
}

/** What the numbers were measured on. */
export function machine(postgres: string): string {
  const [first] = cpus()
  const gib = Math.round(totalmem() / 2 ** 30)
  const processor = `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gib} GiB`
  return `${type()}, ${processor}, Node ${process.versions.node}, PostgreSQL ${postgres}`
}

const HEAD = ['measure', 'value', 'beside', 'ratio', '']

function rowsOf(lines: Line[]): string[][] {
  const verdict = (held: boolean | null) => (held === null ? '' : held ? '✓' : '✗')
  return [
    HEAD,
    ...lines.map(({ measure, value, beside, ratio, held }) => [measure, value, beside, ratio, verdict(held)]),
  ]
}

function number(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

function ratio(value: number, peer: number): string {
  return (value / peer).toFixed(2)
}
