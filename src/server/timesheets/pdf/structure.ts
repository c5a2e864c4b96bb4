import type { StructureElement } from './pdfkit-internals.ts'

export function addRootElement(doc: PDFKit.PDFDocument): StructureElement {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root as StructureElement
}

/** `scope` and `columns` are for table cells, `alt` replaces an image. */
export function addElement(
  doc: PDFKit.PDFDocument,
  parent: StructureElement,
  kind: string,
  { columns = 1, ...options }: { scope?: 'Column'; columns?: number; alt?: string } = {},
): StructureElement {
  if (!parent) return null
  const child = doc.struct(kind, options) as NonNullable<StructureElement>
  if (columns > 1) child.dictionary.data['A'] = { O: 'Table', ColSpan: columns }
  parent.add(child)
  return child
}

export function markContent(doc: PDFKit.PDFDocument, element: StructureElement, draw: () => void): void {
  if (!element) return draw()
  element.add(doc.markStructureContent(String(element.dictionary.data['S'])))
  draw()
  doc.endMarkedContent()
}

/** Draws what screen readers skip: lines, fills, repeated headers. */
export function drawArtifact(doc: PDFKit.PDFDocument, isTagged: boolean, draw: () => void): void {
  if (!isTagged) return draw()
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}
