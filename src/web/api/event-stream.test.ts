import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseEvents } from './event-stream.ts'

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function parsePieces(pieces: Uint8Array[]): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of parseEvents(streamOf(pieces))) events.push(event)
  return events
}

it('law: events are the same however their bytes are chunked, also within a character', async () => {
  const event = fc.oneof(fc.constant(null), fc.record({ name: fc.string({ unit: 'grapheme' }), at: fc.integer() }))
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.integer({ min: 1, max: 9 }), async (events, size) => {
      const text = events.map((one) => (one === null ? ':\n\n' : `data: ${JSON.stringify(one)}\n\n`)).join('')
      const bytes = new TextEncoder().encode(text)
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      )
      expect(await parsePieces(pieces)).toEqual(events)
    }),
  )
})

it('ignores an incomplete event at the end', async () => {
  expect(await parsePieces([new TextEncoder().encode('data: {"a":1}\n\ndata: {"a"')])).toEqual([{ a: 1 }])
})
