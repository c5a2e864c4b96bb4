import Document from 'pdfkit'
import { expect, it } from 'vitest'
import { aPng } from '#test/support/png.ts'
import { createFontSet } from './fonts.ts'
import { embedImage, pageResources } from './pdfkit-internals.ts'
import { addElement, addRootElement } from './structure.ts'

it('pdfkit has the private fields that we use', async () => {
  const doc = openTagged()

  const font = createFontSet(doc).get('regular').embedded
  const code = font.subset.includeGlyph(36)
  expect([font.subset.glyphs[code], font.id]).toEqual([36, expect.any(String)])
  expect([Array.isArray(font.widths), Array.isArray(font.unicode)]).toEqual([true, true])
  expect(font.font.postscriptName).toBe('NotoSans-Regular')

  expect(pageResources(doc)).toMatchObject({ fonts: {}, xobjects: {} })
  expect(await embedImage(doc, aPng('transparent'))).toMatchObject({ obj: { offset: expect.any(Number) } })
  expect(await embedImage(doc, Buffer.from('text'))).toBeNull()

  const cell = addElement(doc, addRootElement(doc), 'TD', { columns: 2 })
  expect(cell?.dictionary.data).toMatchObject({ A: { ColSpan: 2 }, S: expect.anything() })
})

it('documents share a parsed font, but not the glyphs they embed', () => {
  const [one, other] = [openTagged(), openTagged()].map((doc) => createFontSet(doc).get('regular').embedded)
  expect(other?.font).toBe(one?.font)
  one?.subset.includeGlyph(7)
  expect([one?.subset.glyphs, other?.subset.glyphs]).toEqual([[0, 7], [0]])
})

function openTagged(): PDFKit.PDFDocument {
  return new Document({ font: null as unknown as string, tagged: true, pdfVersion: '1.7' })
}
