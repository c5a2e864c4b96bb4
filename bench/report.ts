import { cpus, totalmem, type } from 'node:os'

/** One line of the table. `held` is null where there is no limit, only something to compare with. */
export type Line = { measure: string; value: string; beside: string; ratio: string; held: boolean | null }

/** A value beside the most it may be. */
export function atMost(measure: string, value: number, limit: number, unit: string): Line {
  const beside = `at most ${number(limit)} ${unit}`
  return {
    measure,
    value: `${number(value)} ${unit}`,
    beside,
    ratio: limit === 0 ? '' : (value / limit).toFixed(2),
    held: value <= limit,
  }
}

/**
 * What was measured in turns with something else: medians, and the median of the ratios of neighbouring turns, which a
 * machine that is busy for a while does not change. `atLeast` and `atMost` bound that ratio.
 */
export function besides(
  measure: string,
  values: number[],
  peers: number[],
  of: { unit: string; peer: string; atLeast?: number; atMost?: number },
): Line {
  const share = median(values.map((value, turn) => value / (peers[turn] ?? Number.NaN)))
  const { unit, peer, atLeast, atMost } = of
  const least = atLeast === undefined ? '' : `; at least ${atLeast} of it`
  const most = atMost === undefined ? '' : `; at most ${atMost} times that`
  return {
    measure,
    value: `${number(median(values))} ${unit}`,
    beside: `${number(median(peers))} ${unit} ${peer}${least}${most}`,
    ratio: share.toFixed(2),
    held:
      atLeast === undefined && atMost === undefined ? null : share >= (atLeast ?? 0) && share <= (atMost ?? Infinity),
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
