import type { Column } from './column.ts'

type Cell<Row> = { column: Column<Row>; index: number; span: number }

/** A cell that spans several columns leaves the others out. */
export function listCells<Row>(columns: readonly Column<Row>[], row: Row): Cell<Row>[] {
  const cells: Cell<Row>[] = []
  let next = 0
  for (const [index, column] of columns.entries()) {
    if (index < next) continue
    const span = column.span?.(row) ?? 1
    cells.push({ column, index, span })
    next = index + span
  }
  return cells
}
