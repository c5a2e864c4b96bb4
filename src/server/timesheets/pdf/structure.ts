/**
 * A part of the tree by which a reader that speaks tells a heading from a cell; null where a document has none. pdfkit's
 * types do not tell of its dictionary.
 */
export type Element = (PDFKit.PDFStructureElement & { dictionary: { data: Record<string, unknown> } }) | null

/** What all other parts belong to. */
export function rootElement(doc: PDFKit.PDFDocument): Element {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root as Element
}

/** A part of another one. `scope` and `columns` are of cells, `alt` is said in place of a picture. */
export function element(
  doc: PDFKit.PDFDocument,
  parent: Element,
  kind: string,
  { columns = 1, ...options }: { scope?: 'Column'; columns?: number; alt?: string } = {},
): Element {
  if (!parent) return null
  const child = doc.struct(kind, options) as NonNullable<Element>
  if (columns > 1) child.dictionary.data['A'] = { O: 'Table', ColSpan: columns }
  parent.add(child)
  return child
}

/** Draws what an element consists of; it may be called once for each page that has some of it. */
export function mark(doc: PDFKit.PDFDocument, of: Element, draw: () => void): void {
  if (!of) return draw()
  of.add(doc.markStructureContent(String(of.dictionary.data['S'])))
  draw()
  doc.endMarkedContent()
}

/** Draws what belongs to the page and not to the text: lines, fills, headers that come again. */
export function ornament(doc: PDFKit.PDFDocument, isTagged: boolean, draw: () => void): void {
  if (!isTagged) return draw()
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}
