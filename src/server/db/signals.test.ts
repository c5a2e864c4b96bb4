import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'

it('sends five thousand simultaneous changes in few messages', async () => {
  const { signals } = (await anApp()).services
  const tenantId = randomUUID()
  const people = Array.from({ length: 5000 }, () => randomUUID())
  const received: string[][] = []
  const end = await signals.subscribe({
    onSignal: (signal) => void (signal.tenantId === tenantId && received.push(signal.userIds)),
    onReconnect: () => undefined,
  })
  for (const userId of people) signals.entriesChanged(tenantId, userId)
  await waitUntil(() => received.flat().length >= people.length, 5000)
  end()
  expect(received.flat().sort()).toEqual(people.sort())
  expect(received.length).toBeLessThan(30)
})
