import type { ZipPart } from '../render-zip.ts'
import { escapeXml } from './cells.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export type About = { title: string; author: string; created: Date }

export type DefinedName = { name: '_xlnm.Print_Titles' | '_xlnm._FilterDatabase'; range: string }

/** The parts around the sheets. `workbookPart` comes last. */
export function packageParts(sheets: readonly string[], styles: string, { title, author, created }: About): ZipPart[] {
  const when = `${created.toISOString().slice(0, 19)}Z`
  const overrides = [
    ['/xl/workbook.xml', `${TYPE}.sheet.main+xml`],
    ['/xl/styles.xml', `${TYPE}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...sheets.map((_, index) => [`/${sheetPath(index)}`, `${TYPE}.worksheet+xml`]),
  ].map(([xmlPart, type]) => `<Override PartName="${xmlPart}" ContentType="${type}"/>`)
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      relationshipsXml([
        [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ),
    part(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created></cp:coreProperties>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relationshipsXml([
        ...sheets.map((_, index): [string, string] => [`${OFFICE}/worksheet`, sheetPath(index).slice('xl/'.length)]),
        [`${OFFICE}/styles`, 'styles.xml'],
      ]),
    ),
    { name: 'xl/styles.xml', text: [styles] },
  ]
}

/** The names belong to the first sheet. Their ranges are known when it has been written. */
export function workbookPart(sheets: readonly string[], names: readonly DefinedName[]): ZipPart {
  const list = sheets.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const defined = names.map(({ name, range }) => {
    const hidden = name === '_xlnm._FilterDatabase' ? ' hidden="1"' : ''
    return `<definedName name="${name}" localSheetId="0"${hidden}>${escapeXml(range)}</definedName>`
  })
  return part(
    'xl/workbook.xml',
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>${defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''}</workbook>`,
  )
}

export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

function part(name: string, content: string): ZipPart {
  return { name, text: [HEAD, content] }
}

function relationshipsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}
