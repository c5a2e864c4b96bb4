import { hoursText } from '#domain/time/hours.ts'
import {
  type HoursSums,
  isActiveEntry,
  isHoursColumn,
  leaveText,
  type ReportOptions,
  type ReportRow,
  type RowColumn,
  rowCells,
  rowColumns,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { lineColor } from './colors.ts'
import { MARGIN, MUTED_COLOR, type PageWriter, ROW_LINE_COLOR, TEXT_COLOR } from './page-writer.ts'
import type { StructureElement } from './pdfkit-internals.ts'
import { addElement, drawArtifact, markContent } from './structure.ts'
import type { TextLine, TextStyle } from './text.ts'

const ACTIVE_COLOR = '#fff4d6'
const OVERHANG = 6

const HEADER: TextStyle = { weight: 'semibold', size: 8 }
const TOTAL: TextStyle = { weight: 'semibold', size: 10 }
const REMARK: TextStyle = { weight: 'regular', size: 7.5 }
const CAPTION: TextStyle = { weight: 'regular', size: 9 }
const CAPTION_HEIGHT = 16
const HEADER_HEIGHT = 20
const TOTAL_HEIGHT = 26
const PADDING = 3

/** Rows with more lines can continue on the next page, with at least so many lines on each. */
const MAX_UNBROKEN_LINES = 6
const MIN_LINES_TOGETHER = 3

type Table = {
  addRow(entry: ReportRow): void
  addTotal(sums: HoursSums): void
  addRemark(text: string): void
}

type Cell = { column: number; columns: number; lines: TextLine[] }

/** `caption` is printed above the table on its second and later pages. */
export function startTable(
  pages: PageWriter,
  { options, color, caption }: { options: ReportOptions; color: string; caption: string },
  top: number,
  root: StructureElement,
): Table {
  const { doc, layout } = pages
  const { columns, style, leading } = layoutColumns(pages.width, options)
  const table = addElement(doc, root, 'Table')
  const accent = lineColor(color, 1.5)
  let y = top

  function drawHeaderRow(cells: (draw: () => void) => void): void {
    cells(() => {
      for (const column of columns) {
        pages.drawText(column.title, lineStart(column.title, column), y + 12.5, MUTED_COLOR)
      }
    })
    drawArtifact(doc, table !== null, () => pages.fillRect(MARGIN.side, y + HEADER_HEIGHT - 1, pages.width, 1, accent))
    y += HEADER_HEIGHT
  }
  function firstHeader(): void {
    if (y + HEADER_HEIGHT + 2 * leading + TOTAL_HEIGHT > pages.bottom) {
      pages.nextPage()
      y = MARGIN.top
    }
    const row = addElement(doc, table, 'TR')
    drawHeaderRow((draw) => {
      if (!row) return draw()
      for (const column of columns) {
        markContent(doc, addElement(doc, row, 'TH', { scope: 'Column' }), () =>
          pages.drawText(column.title, lineStart(column.title, column), y + 12.5, MUTED_COLOR),
        )
      }
      row.end()
    })
  }
  function nextPage(): void {
    pages.nextPage()
    y = MARGIN.top
    if (caption !== '') {
      const line = layout.layoutLine(caption, CAPTION)
      drawArtifact(doc, table !== null, () => pages.drawText(line, MARGIN.side, y + 8, MUTED_COLOR))
      y += CAPTION_HEIGHT
    }
    drawHeaderRow((draw) => drawArtifact(doc, table !== null, draw))
  }
  function lineStart(line: TextLine, { id, x, width }: (typeof columns)[number]): number {
    return isHoursColumn(id) || (id === 'notes' && line.fromRight) ? x + width - line.width : x
  }
  function layoutCells(entry: ReportRow): Cell[] {
    const shown = rowCells(entry, options.zone, pages.formats)
    const [first, last] = ['clockIn', 'clockOut'].map((id) => columns.findIndex((column) => column.id === id))
    return columns.flatMap(({ id, width }, column): Cell[] => {
      if (!entry.isLeaveTime || column < (first ?? 0) || column > (last ?? 0)) {
        return [{ column, columns: 1, lines: layout.wrapText(pages.say(shown[id]), style, width) }]
      }
      // Leave has one cell instead of two times [2.53].
      if (column > (first ?? 0)) return []
      return [
        {
          column,
          columns: (last ?? 0) - column + 1,
          lines: [layout.layoutLine(pages.say(leaveText(entry)), style)],
        },
      ]
    })
  }
  function drawRowPart(
    cells: { cell: Cell; of: StructureElement }[],
    from: number,
    count: number,
    isRunningEntry: boolean,
    isEnd: boolean,
  ): void {
    const height = count * leading + 2 * PADDING
    drawArtifact(doc, table !== null, () => {
      if (isRunningEntry) pages.fillRect(MARGIN.side - OVERHANG, y, pages.width + 2 * OVERHANG, height, ACTIVE_COLOR)
      if (isEnd) pages.fillRect(MARGIN.side, y + height - 0.5, pages.width, 0.5, ROW_LINE_COLOR)
    })
    for (const { cell, of } of cells) {
      const lines = cell.lines.slice(from, from + count).entries()
      const place = columns[cell.column]
      if (!place || cell.lines.length <= from) continue
      markContent(doc, of, () => {
        for (const [index, line] of lines) {
          pages.drawText(line, lineStart(line, place), y + PADDING + index * leading + leading / 2 + style.size * 0.36)
        }
      })
    }
    y += height
  }
  firstHeader()
  return {
    addRow(entry) {
      const row = addElement(doc, table, 'TR')
      const cells = layoutCells(entry).map((cell) => ({
        cell,
        of: addElement(doc, row, 'TD', { columns: cell.columns }),
      }))
      const lines = Math.max(...cells.map(({ cell }) => cell.lines.length))
      for (let from = 0; from < lines; ) {
        const room = Math.floor((pages.bottom - y - 2 * PADDING) / leading)
        const left = lines - from
        if (left > room && (lines <= MAX_UNBROKEN_LINES || room < MIN_LINES_TOGETHER)) {
          nextPage()
          continue
        }
        const count = Math.min(left, room)
        drawRowPart(cells, from, count, isActiveEntry(entry), count === left)
        from += count
        if (from < lines) nextPage()
      }
      row?.end()
    },
    addTotal(sums) {
      if (y + TOTAL_HEIGHT > pages.bottom) nextPage()
      const row = addElement(doc, table, 'TR')
      drawArtifact(doc, table !== null, () => pages.fillRect(MARGIN.side, y, pages.width, 1, TEXT_COLOR))
      for (const [column, place] of columns.entries()) {
        const text =
          column === 0
            ? pages.say(TOTAL_HOURS)
            : isHoursColumn(place.id)
              ? hoursText(sums[place.id], pages.formats)
              : ''
        const line = layout.layoutLine(text, TOTAL)
        const cell = addElement(doc, row, 'TD')
        if (text) markContent(doc, cell, () => pages.drawText(line, lineStart(line, place), y + 17))
      }
      row?.end()
      table?.end()
      y += TOTAL_HEIGHT
    },
    addRemark(text) {
      const lines = layout.wrapText(text, REMARK, pages.width)
      if (y + lines.length * leading > pages.bottom) {
        pages.nextPage()
        y = MARGIN.top
      }
      markContent(doc, addElement(doc, root, 'P'), () => {
        for (const [index, line] of lines.entries())
          pages.drawText(line, MARGIN.side, y + (index + 1) * leading, MUTED_COLOR)
      })
    },
  }

  function layoutColumns(width: number, options: ReportOptions) {
    const size = 9
    const gap = options.withLocations ? 11 : 14
    const widths: Record<Exclude<RowColumn, 'notes'>, number> = {
      date: 6.1 * size,
      clockIn: 5.4 * size,
      clockInLocation: 12.2 * size,
      clockOut: 6.9 * size,
      clockOutLocation: 12.2 * size,
      meals: 5.9 * size,
      hours: 4.4 * size,
      worked: 6.4 * size,
      leave: 4.4 * size,
    }
    let x = MARGIN.side
    const placed = rowColumns(options).map(({ id, title }) => {
      const from = x
      const own = id === 'notes' ? MARGIN.side + width - x : widths[id]
      x += own + (isHoursColumn(id) ? gap + 4 : gap)
      return { id, x: from, width: own, title: layout.layoutLine(pages.say(title), HEADER) }
    })
    return { columns: placed, style: { weight: 'regular', size } as TextStyle, leading: size + 3 }
  }
}
