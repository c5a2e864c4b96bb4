import type { FileRow } from '#domain/csv/rules.ts'
import { t } from '#web/languages/text.ts'

/** 5,000 people in 20 columns uncompress to 5 MB. Above 16 MB, reading takes a browser seconds and gigabytes of memory. */
export const MAX_UNCOMPRESSED_BYTES = 16 * 1024 * 1024
const MAX_COLUMNS = 1000
const MAX_CELLS = 2_000_000
/** Limits are characters: Excel's for a cell, and twice the text in a file of 5 MB without repeated strings. */
const MAX_CELL_LENGTH = 32_767
const MAX_TEXT_LENGTH = 10_000_000

export const TAKES_TOO_LONG = t`This file takes too long to read. Save a copy that has only the list of people.`

export function isTooLarge(rows: number, columns: number): boolean {
  return columns > MAX_COLUMNS || rows * columns > MAX_CELLS
}

/** The returned function counts text, and is true from the call that exceeds a limit. */
export function createTextLimit(): (text: string) => boolean {
  let total = 0
  return (text) => {
    total += text.length
    return text.length > MAX_CELL_LENGTH || total > MAX_TEXT_LENGTH
  }
}

/** Estimates the cells by counting separators, so that a huge file is refused before it is parsed. */
export function hasTooManyCells(text: string): boolean {
  let separators = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA || code === SEMICOLON || code === TAB) separators++
  }
  return separators > MAX_CELLS
}

const [COMMA, SEMICOLON, TAB] = [0x2c, 0x3b, 0x09]

export function exceedLimits(rows: readonly FileRow[]): boolean {
  const isTooMuch = createTextLimit()
  return rows.some(({ cells }) => cells.length > MAX_COLUMNS || cells.some(isTooMuch))
}
