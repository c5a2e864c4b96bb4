import fc from 'fast-check'
import { afterAll, beforeAll, it, vi } from 'vitest'

// Loaded before it's needed, so that no step waits for a file.
import '#web/time-entries/punches/carry-out-answer.ts'
import '#web/time-entries/punches/find-earlier.ts'
import { createWorld } from '#test/support/clock/clock-world.ts'
import { steps } from '#test/support/clock/random-steps.ts'
import { LAW_TIMEOUT_MS, lawRuns } from '#test/support/law-runs.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const target = { addEventListener: () => undefined }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  vi.stubGlobal('location', { pathname: '/time-clock' })
})
afterAll(() => {
  // The file that runs next has the same toasts.
  toasts.dismiss()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { parameters } = lawRuns(10_000)

it('a tap is stored in the shift its screen showed, or asked about, or discarded', {
  timeout: LAW_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = createWorld()
      for (const one of all) await world.run(one)
      await world.drain()
      world.check()
    }),
    { ...parameters },
  )
})
