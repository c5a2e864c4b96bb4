import type { FileRow } from '#domain/csv/rules.ts'

/**
 * What a list of people never comes near: 5,000 of them under 20 titles unpack to 5 MB. Beyond it, reading costs a browser seconds
 * and gigabytes, since each megabyte of a workbook takes some ten times that to read.
 */
export const MAX_UNCOMPRESSED_BYTES = 16 * 1024 * 1024
const MAX_COLUMNS = 1000
const MAX_CELLS = 2_000_000
/** In characters: what a cell of Excel can hold, and twice what a file of 5 MB has when no text in it is used twice. */
const MAX_CELL_LENGTH = 32_767
const MAX_TEXT_LENGTH = 10_000_000

export const TAKES_TOO_LONG = 'This file takes too long to read. Save a copy with only your people list.'

/** Whether a sheet of so many rows, each so wide, is too large to look at. */
export function isTooLarge(rows: number, columns: number): boolean {
  return columns > MAX_COLUMNS || rows * columns > MAX_CELLS
}

/** Counts texts of a table as they are read; true from the one that is too much. */
export function createTextLimit(): (text: string) => boolean {
  let total = 0
  return (text) => {
    total += text.length
    return text.length > MAX_CELL_LENGTH || total > MAX_TEXT_LENGTH
  }
}

/** Whether a text can have more cells than are read, by what may separate them: known before it is taken apart. */
export function hasTooManyCells(text: string): boolean {
  let separators = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA || code === SEMICOLON || code === TAB) separators++
  }
  return separators > MAX_CELLS
}

const [COMMA, SEMICOLON, TAB] = [0x2c, 0x3b, 0x09]

/** Whether rows are too wide, or hold too much text. */
export function exceedLimits(rows: readonly FileRow[]): boolean {
  const isTooMuch = createTextLimit()
  return rows.some(({ cells }) => cells.length > MAX_COLUMNS || cells.some(isTooMuch))
}
