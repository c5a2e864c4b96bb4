import {
  isRunning,
  PAID_TIME_OFF,
  type ReportColumn,
  type ReportEntry,
  type ReportOptions,
  reportCells,
  reportColumns,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { lineColor } from './colors.ts'
import { HAIRLINE, INK, MARGIN, type Paper, QUIET } from './paper.ts'
import { type Element, element, mark, ornament } from './structure.ts'
import type { SetLine, TextStyle } from './text.ts'

/** Beside running entries, over the whole width and a little more. */
const TINT = '#fff4d6'
const OVERHANG = 6

const HEADER: TextStyle = { weight: 'semibold', size: 8 }
const TOTAL: TextStyle = { weight: 'semibold', size: 10 }
const REMARK: TextStyle = { weight: 'regular', size: 7.5 }
const HEADER_HEIGHT = 20
const TOTAL_HEIGHT = 26
const PADDING = 3

/** Rows of more lines than this may be broken over pages; at least so many then stay together. */
const KEPT_WHOLE = 6
const KEPT_TOGETHER = 3

export type Table = {
  add(entry: ReportEntry): void
  /** The last row. */
  total(hours: string): void
  /** What has to be said about the whole report, below the table. */
  remark(text: string): void
}

/** What a row shows in some of its columns: beside `column`, over `columns` of them. */
type Cell = { column: number; columns: number; lines: SetLine[] }

/** A table that is drawn row by row from `top` on, its header again on each page. */
export function startTable(paper: Paper, options: ReportOptions, color: string, top: number, root: Element): Table {
  const { doc, setter } = paper
  const { columns, style, leading } = layoutOf(paper.width, options)
  const table = element(doc, root, 'Table')
  const accent = lineColor(color, 1.5)
  const hours = columns.findIndex(({ id }) => id === 'hours')
  let y = top

  function header(cells: (draw: () => void) => void): void {
    cells(() => {
      for (const column of columns) {
        paper.text(column.title, indented(column.title, column), y + 12.5, QUIET)
      }
    })
    ornament(doc, table !== null, () => paper.fill(MARGIN.side, y + HEADER_HEIGHT - 1, paper.width, 1, accent))
    y += HEADER_HEIGHT
  }
  function firstHeader(): void {
    if (y + HEADER_HEIGHT + 2 * leading + TOTAL_HEIGHT > paper.bottom) {
      paper.nextPage()
      y = MARGIN.top
    }
    const row = element(doc, table, 'TR')
    header((draw) => {
      if (!row) return draw()
      for (const column of columns) {
        mark(doc, element(doc, row, 'TH', { scope: 'Column' }), () =>
          paper.text(column.title, indented(column.title, column), y + 12.5, QUIET),
        )
      }
      row.end()
    })
  }
  function nextPage(): void {
    paper.nextPage()
    y = MARGIN.top
    header((draw) => ornament(doc, table !== null, draw))
  }
  /** Where a line begins that belongs into a column. */
  function indented(line: SetLine, { id, x, width }: (typeof columns)[number]): number {
    return id === 'hours' || (id === 'notes' && line.fromRight) ? x + width - line.width : x
  }
  function cellsOf(entry: ReportEntry): Cell[] {
    const shown = reportCells(entry, options.zone)
    const [first, last] = ['clockIn', 'clockOut'].map((id) => columns.findIndex((column) => column.id === id))
    return columns.flatMap(({ id, width }, column): Cell[] => {
      if (!entry.isLeaveTime || column < (first ?? 0) || column > (last ?? 0)) {
        return [{ column, columns: 1, lines: setter.wrap(shown[id], style, width) }]
      }
      // Leave has no times: one cell says so in place of both [2.53].
      if (column > (first ?? 0)) return []
      return [{ column, columns: (last ?? 0) - column + 1, lines: [setter.line(PAID_TIME_OFF, style)] }]
    })
  }
  /** The lines of a row from one to another, and whether that is its end. */
  function part(
    cells: { cell: Cell; of: Element }[],
    from: number,
    count: number,
    isRunningEntry: boolean,
    isEnd: boolean,
  ): void {
    const height = count * leading + 2 * PADDING
    ornament(doc, table !== null, () => {
      if (isRunningEntry) paper.fill(MARGIN.side - OVERHANG, y, paper.width + 2 * OVERHANG, height, TINT)
      if (isEnd) paper.fill(MARGIN.side, y + height - 0.5, paper.width, 0.5, HAIRLINE)
    })
    for (const { cell, of } of cells) {
      const lines = cell.lines.slice(from, from + count).entries()
      const place = columns[cell.column]
      if (!place || cell.lines.length <= from) continue
      mark(doc, of, () => {
        for (const [index, line] of lines) {
          paper.text(line, indented(line, place), y + PADDING + index * leading + leading / 2 + style.size * 0.36)
        }
      })
    }
    y += height
  }
  firstHeader()
  return {
    add(entry) {
      const row = element(doc, table, 'TR')
      const cells = cellsOf(entry).map((cell) => ({ cell, of: element(doc, row, 'TD', { columns: cell.columns }) }))
      const lines = Math.max(...cells.map(({ cell }) => cell.lines.length))
      for (let from = 0; from < lines; ) {
        const room = Math.floor((paper.bottom - y - 2 * PADDING) / leading)
        const left = lines - from
        if (left > room && (lines <= KEPT_WHOLE || room < KEPT_TOGETHER)) {
          nextPage()
          continue
        }
        const count = Math.min(left, room)
        part(cells, from, count, isRunning(entry), count === left)
        from += count
        if (from < lines) nextPage()
      }
      row?.end()
    },
    total(sum) {
      if (y + TOTAL_HEIGHT > paper.bottom) nextPage()
      const row = element(doc, table, 'TR')
      ornament(doc, table !== null, () => paper.fill(MARGIN.side, y, paper.width, 1, INK))
      for (const [column, place] of columns.entries()) {
        const text = column === 0 ? TOTAL_HOURS : column === hours ? sum : ''
        const line = setter.line(text, TOTAL)
        const cell = element(doc, row, 'TD')
        if (text) mark(doc, cell, () => paper.text(line, indented(line, place), y + 17))
      }
      row?.end()
      table?.end()
      y += TOTAL_HEIGHT
    },
    remark(text) {
      const lines = setter.wrap(text, REMARK, paper.width)
      if (y + lines.length * leading > paper.bottom) {
        paper.nextPage()
        y = MARGIN.top
      }
      mark(doc, element(doc, root, 'P'), () => {
        for (const [index, line] of lines.entries()) paper.text(line, MARGIN.side, y + (index + 1) * leading, QUIET)
      })
    },
  }

  function layoutOf(width: number, { withEmployee, withLocations }: ReportOptions) {
    // With names and places on one line each, letters must be a little smaller.
    const size = withEmployee && withLocations ? 8 : 9
    const gap = withLocations ? 11 : 14
    const widths: Record<Exclude<ReportColumn, 'notes'>, number> = {
      employee: withLocations ? 92 : 104,
      date: 6.1 * size,
      clockIn: 5.4 * size,
      clockInLocation: 12.2 * size,
      clockOut: 6.9 * size,
      clockOutLocation: 12.2 * size,
      hours: 4.4 * size,
    }
    let x = MARGIN.side
    const placed = reportColumns({ zone: '', withEmployee, withLocations }).map(({ id, title }) => {
      const from = x
      const own = id === 'notes' ? MARGIN.side + width - x : widths[id]
      // Figures that end at the right and a text that begins at the left need more air between them.
      x += own + (id === 'hours' ? gap + 4 : gap)
      return { id, x: from, width: own, title: setter.line(title, HEADER) }
    })
    return { columns: placed, style: { weight: 'regular', size } as TextStyle, leading: size + 3 }
  }
}
