/**
 * A part of the tree by which a reader that speaks tells a heading from a cell; null where a document has none. pdfkit's
 * types do not tell of its dictionary.
 */
export type StructureElement = (PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } }) | null

/** What all other parts belong to. */
export function addRootElement(doc: PDFKit.PDFDocument): StructureElement {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root as StructureElement
}

/** A part of another one. `scope` and `columns` are of cells, `alt` is said in place of a picture. */
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

/** Draws what an element consists of; it may be called once for each page that has some of it. */
export function markContent(doc: PDFKit.PDFDocument, of: StructureElement, draw: () => void): void {
  if (!of) return draw()
  of.add(doc.markStructureContent(String(of.dictionary.data['S'])))
  draw()
  doc.endMarkedContent()
}

/** Draws what belongs to the page and not to the text: lines, fills, headers that come again. */
export function drawArtifact(doc: PDFKit.PDFDocument, isTagged: boolean, draw: () => void): void {
  if (!isTagged) return draw()
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}
