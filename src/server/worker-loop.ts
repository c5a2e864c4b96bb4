/** `stop` asks to begin nothing new, `abort` to give up what is being done. */
export type StopSignals = { stop: AbortSignal; abort: AbortSignal }

export type WorkerLoop = {
  wake(): void
  /** Lets the current poll end, or aborts it after 6 seconds: the process has 10 for everything (main.ts). */
  stop(): Promise<void>
}

type Options = {
  /** Resolves with the milliseconds until the next poll, 0 when more may be due. */
  poll(signals: StopSignals): Promise<number>
  onError(error: unknown, signals: StopSignals): number
  finish?(signals: StopSignals): Promise<void>
}

const STOP_TIMEOUT_MS = 6000
const ABORT_TIMEOUT_MS = 1000

export function startWorkerLoop({ poll, onError, finish }: Options): WorkerLoop {
  const [stopping, aborting] = [new AbortController(), new AbortController()]
  const signals = { stop: stopping.signal, abort: aborting.signal }
  let isAwake = false
  let endDelay: (() => void) | null = null

  async function delay(ms: number): Promise<void> {
    if (!isAwake) {
      await new Promise<void>((resolve) => {
        endDelay = resolve
        setTimeout(resolve, ms).unref()
      })
    }
    endDelay = null
    isAwake = false
  }

  function wake(): void {
    isAwake = true
    endDelay?.()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const delayMs = await poll(signals).catch((error: unknown) => onError(error, signals))
      if (delayMs > 0 && !stopping.signal.aborted) await delay(delayMs)
    }
    await finish?.(signals)
  }

  const running = run()
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      const timeout = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS)
      let deadline: NodeJS.Timeout | undefined
      const isLate = new Promise<void>((resolve) => {
        deadline = setTimeout(resolve, STOP_TIMEOUT_MS + ABORT_TIMEOUT_MS)
      })
      await Promise.race([running, isLate])
      clearTimeout(timeout)
      clearTimeout(deadline)
    },
  }
}
