import { type RenderThread, startRenderThread } from './start-render-thread.ts'

type RenderPool = Pick<RenderThread, 'startJob' | 'stop'>

/** Threads start when the running ones are busy, and each ends after `idleMs` without a job. */
export function startRenderPool(size: number, idleMs: number, onCrash?: (error: Error) => void): RenderPool {
  const threads = Array.from({ length: size }, () => startRenderThread(idleMs, onCrash))
  return {
    startJob: (job) => threads.reduce(preferred).startJob(job),
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

/** The one with fewer jobs. Of two without any, one that is running has its fonts open. */
function preferred(one: RenderThread, other: RenderThread): RenderThread {
  if (one.countJobs() !== other.countJobs()) return one.countJobs() < other.countJobs() ? one : other
  return other.isRunning() && !one.isRunning() ? other : one
}
