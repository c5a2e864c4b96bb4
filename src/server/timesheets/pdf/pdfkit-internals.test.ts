import Document from 'pdfkit'
import { expect, it } from 'vitest'
import { aPng } from '#test/support/png.ts'
import { createFontSet } from './fonts.ts'
import { embedFont, embedImage, layoutRun, pageResources } from './pdfkit-internals.ts'
import { addElement, addRootElement } from './structure.ts'

it('pdfkit has the private fields that we use', async () => {
  const doc = openTagged()

  const font = createFontSet(doc).get('regular')
  const { glyphs, positions } = font.layoutRun('A', [])
  expect(glyphs).toMatchObject([{ id: expect.any(Number), advanceWidth: expect.any(Number), codePoints: [65] }])
  expect(positions).toMatchObject([{ xAdvance: expect.any(Number), xOffset: 0, yOffset: 0 }])
  const code = font.subset.includeGlyph(glyphs[0]?.id ?? 0)
  expect([font.subset.glyphs[code], font.scale > 0, font.id]).toEqual([glyphs[0]?.id, true, expect.any(String)])
  expect([Array.isArray(font.widths), Array.isArray(font.unicode)]).toEqual([true, true])
  expect(font.font.hasGlyphForCodePoint(65)).toBe(true)

  expect(pageResources(doc)).toMatchObject({ fonts: {}, xobjects: {} })
  expect(await embedImage(doc, aPng('transparent'))).toMatchObject({ obj: { offset: expect.any(Number) } })
  expect(await embedImage(doc, Buffer.from('text'))).toBeNull()

  const cell = addElement(doc, addRootElement(doc), 'TD', { columns: 2 })
  expect(cell?.dictionary.data).toMatchObject({ A: { ColSpan: 2 }, S: expect.anything() })
})

it('documents share a parsed font, but not the glyphs they embed', () => {
  const [one, other] = [createFontSet(openTagged()).get('regular'), createFontSet(openTagged()).get('regular')]
  expect(other.font).toBe(one.font)
  one.subset.includeGlyph(7)
  expect([one.subset.glyphs, other.subset.glyphs]).toEqual([[0, 7], [0]])
  expect(embedFont(openTagged(), one.font).font).toBe(one.font)
})

it('the layout of a word doesn’t depend on earlier words', () => {
  const font = createFontSet(openTagged()).get('arabic')
  const codePointsOf = (word: string) => layoutRun(font, word).glyphs.map(({ codePoints }) => codePoints)
  // The font draws both with the same glyph.
  expect(codePointsOf('\uFE80')).toEqual([[0xfe80]])
  expect(codePointsOf('\u0621')).toEqual([[0x0621]])
})

it('lays out every Arabic character, alone and within a word', () => {
  const font = createFontSet(openTagged()).get('arabic')
  const characters = Array.from({ length: 0x100 }, (_, index) => 0x600 + index).filter((each) => font.has(each))
  expect(characters.length).toBeGreaterThan(200)
  for (const character of characters.map((each) => String.fromCodePoint(each))) {
    expect(layoutRun(font, character).glyphs.length).toBeGreaterThan(0)
    expect(layoutRun(font, `ب${character}ب`).glyphs.length).toBeGreaterThan(1)
  }
})

function openTagged(): PDFKit.PDFDocument {
  return new Document({ font: null as unknown as string, tagged: true, pdfVersion: '1.7' })
}
