import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Digest, RowDigest } from './digest.ts'

function digestOf(rows: string[], pieceLength = 1_000_000): Digest {
  const digest = new RowDigest()
  const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''))
  for (let at = 0; at < bytes.length; at += pieceLength) digest.update(bytes.subarray(at, at + pieceLength))
  return digest.finish()
}

const rows = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '\\n')))

describe('RowDigest', () => {
  it('does not depend on how the bytes are split', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (list, length) => {
        expect(digestOf(list, length)).toEqual(digestOf(list))
      }),
    )
  })

  it('counts every row and is the same in any order', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const forwards = digestOf(list)
        expect(forwards.rows).toBe(list.length)
        expect(digestOf([...list].reverse()).content).toBe(forwards.content)
      }),
    )
  })

  it('detects a lost, doubled, or changed row', () => {
    const whole = digestOf(['a', 'b', 'b']).content
    for (const other of [['a', 'b'], ['a', 'b', 'b', 'b'], ['a', 'b', 'c'], ['a', 'bb', ''], []]) {
      expect(digestOf(other).content).not.toBe(whole)
    }
  })
})
