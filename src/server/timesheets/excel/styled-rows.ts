import { columnName, type Value } from '#server/files/workbook/cells.ts'
import type { Row } from '#server/files/workbook/sheet.ts'
import { type Style, styleNumber } from './styles.ts'

export type StyledCell = readonly [column: number, value: Value, style: Style]

/** The height is in points. */
export function toRow(number: number, cells: readonly StyledCell[], height?: number): Row {
  return {
    number,
    cells: cells.map(([column, value, style]) => [column, value, styleNumber[style]]),
    ...(height !== undefined && { height }),
  }
}

/** Rounds once, from whole seconds, as hoursText does. */
export function roundedSum(range: string): string {
  return `INT((ROUND(SUM(${range})*3600,0)+18)/36)/100`
}

/** `A7:F12`, from the first to the last of so many columns. */
export function tableRange(columns: number, firstRow: number, lastRow: number): string {
  return `A${firstRow}:${columnName(columns - 1)}${lastRow}`
}
