import type { Formats, Region } from '#domain/locale.ts'
import { escapeXml } from '#server/files/workbook/cells.ts'

/** The number of a style is its index. */
const STYLES = [
  'plain',
  'title',
  'label',
  'value',
  'note',
  'header',
  'headerNumber',
  'text',
  'notes',
  'date',
  'time',
  'timeOnDay',
  'hours',
  'dash',
  'runningText',
  'runningNotes',
  'runningDate',
  'runningTime',
  'runningDash',
  'total',
  'totalHours',
] as const
export type Style = (typeof STYLES)[number]

export const styleNumber = Object.fromEntries(STYLES.map((style, number) => [style, number])) as Record<Style, number>

type StyleDefinition = {
  font?: keyof typeof FONTS
  fill?: keyof typeof FILLS
  border?: keyof ReturnType<typeof bordersXml>
  format?: number
  align?: 'right' | 'left'
  wrap?: boolean
}

/** Custom formats begin at 164. */
function formatCodes({ region, hourCycle }: Formats): Record<number, string> {
  const date = DATES[region]
  const time = hourCycle === 'h12' ? 'hh:mm AM/PM' : 'hh:mm'
  return { 164: date, 165: time, 166: `${time} "("${date}")"` }
}

const DATES: Record<Region, string> = { US: 'mm/dd/yyyy', CA: 'yyyy-mm-dd', DE: 'dd.mm.yyyy', other: 'yyyy-mm-dd' }

const TWO_DECIMALS = 2

const DEFINITIONS: Record<Style, StyleDefinition> = {
  plain: {},
  title: { font: 'title' },
  label: { font: 'quiet' },
  value: { align: 'left' },
  note: { align: 'left', wrap: true },
  header: { font: 'bold', fill: 'header', border: 'header' },
  headerNumber: { font: 'bold', fill: 'header', border: 'header', align: 'right' },
  text: {},
  notes: { wrap: true },
  date: { format: 164, align: 'left' },
  time: { format: 165, align: 'left' },
  timeOnDay: { format: 166, align: 'left' },
  hours: { format: TWO_DECIMALS, align: 'right' },
  dash: { align: 'right' },
  runningText: { fill: 'running' },
  runningNotes: { fill: 'running', wrap: true },
  runningDate: { fill: 'running', format: 164, align: 'left' },
  runningTime: { fill: 'running', format: 165, align: 'left' },
  runningDash: { fill: 'running', align: 'right' },
  total: { font: 'bold', border: 'total' },
  totalHours: { font: 'bold', border: 'total', format: TWO_DECIMALS, align: 'right' },
}

const FONTS = {
  plain: '<sz val="11"/><name val="Calibri"/><family val="2"/>',
  bold: '<b/><sz val="11"/><name val="Calibri"/><family val="2"/>',
  title: '<b/><sz val="16"/><name val="Calibri"/><family val="2"/>',
  quiet: '<sz val="11"/><color rgb="FF5B6770"/><name val="Calibri"/><family val="2"/>',
}

/** The format requires the first two. */
const FILLS = {
  none: '<patternFill patternType="none"/>',
  gray125: '<patternFill patternType="gray125"/>',
  header: '<patternFill patternType="solid"><fgColor rgb="FFF1F4F6"/></patternFill>',
  running: '<patternFill patternType="solid"><fgColor rgb="FFFFF4D6"/></patternFill>',
}

/** The organization's color is for lines only, because text on it might not be readable. */
function bordersXml(color: string) {
  const accent = `<color rgb="FF${color.slice(1).toUpperCase()}"/>`
  return {
    none: '<left/><right/><top/><bottom/>',
    header: `<left/><right/><top/><bottom style="medium">${accent}</bottom>`,
    total: '<left/><right/><top style="thin"><color rgb="FF5B6770"/></top><bottom/>',
  }
}

export function stylesXml(color: string, formats: Formats): string {
  const lines = bordersXml(color)
  const numberFormats = Object.entries(formatCodes(formats)).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`,
  )
  const formatsOfCells = STYLES.map((style) => {
    const { font = 'plain', fill = 'none', border = 'none', format = 0, align, wrap } = DEFINITIONS[style]
    const ids = `numFmtId="${format}" fontId="${indexOf(FONTS, font)}" fillId="${indexOf(FILLS, fill)}" borderId="${indexOf(lines, border)}"`
    const horizontal = align ? ` horizontal="${align}"` : ''
    return `<xf ${ids} xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${horizontal}${wrap ? ' wrapText="1"' : ''}/></xf>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    listXml('numFmts', numberFormats),
    listXml(
      'fonts',
      Object.values(FONTS).map((font) => `<font>${font}</font>`),
    ),
    listXml(
      'fills',
      Object.values(FILLS).map((fill) => `<fill>${fill}</fill>`),
    ),
    listXml(
      'borders',
      Object.values(lines).map((border) => `<border>${border}</border>`),
    ),
    listXml('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    listXml('cellXfs', formatsOfCells),
    listXml('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('')
}

function listXml(name: string, items: string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`
}

function indexOf(kinds: object, name: string): number {
  return Object.keys(kinds).indexOf(name)
}
