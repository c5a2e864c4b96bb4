import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

/** `owner` is an organization, `host` what it lets us call. */
type Leased = { owner: string; host: string }

/** What has no room in a lane: leases of these wait. */
export type Full = { owners: string[]; hosts: string[] }

/** `fast` takes only what worked the last time, so what is slow or broken never holds it up. `slow` takes everything. */
const LANES = { fast: { slots: 8, perOwner: 4 }, slow: { slots: 8, perOwner: 2 } }
export type LaneName = keyof typeof LANES

/** Calls to a host at a time, and the least time between their starts. */
export type HostLimit = { slots: number; everyMs: number }

type Options<Job extends Leased> = {
  /** The next one that is due, for this process alone. */
  lease(lane: LaneName, full: Full): Promise<Job | null>
  run(job: Job, abort: AbortSignal): Promise<void>
  hostLimit(host: string): HostLimit
  onError(error: unknown): void
  now(): Date
}

type Lanes = {
  /** Starts what is due and has room. Returns how many. */
  fill(): Promise<number>
  /** Resolves when nothing is running. */
  idle(): Promise<void>
  abort(): void
}

/** Calls to addresses that strangers chose, such that no one's receiver delays those of others (docs/decisions/0086). */
export function createLanes<Job extends Leased>(options: Options<Job>, onDone: () => void = () => undefined): Lanes {
  const aborting = new AbortController()
  const running = new Map<Promise<void>, { job: Job; lane: LaneName }>()
  const startedAt = new Map<string, number>()

  function findFull(lane: LaneName): Full {
    const owners = new Map<string, number>()
    const hosts = new Map<string, number>()
    for (const { job, lane: used } of running.values()) {
      if (used === lane) owners.set(job.owner, (owners.get(job.owner) ?? 0) + 1)
      hosts.set(job.host, (hosts.get(job.host) ?? 0) + 1)
    }
    const at = options.now().getTime()
    for (const [host, started] of startedAt) if (at - started >= options.hostLimit(host).everyMs) startedAt.delete(host)
    return {
      owners: [...owners].filter(([, count]) => count >= LANES[lane].perOwner).map(([owner]) => owner),
      hosts: [...hosts]
        .filter(([host, count]) => count >= options.hostLimit(host).slots)
        .map(([host]) => host)
        .concat([...startedAt.keys()]),
    }
  }

  function start(lane: LaneName, job: Job): void {
    startedAt.set(job.host, options.now().getTime())
    const work = options
      .run(job, aborting.signal)
      .catch(options.onError)
      .finally(() => {
        running.delete(work)
        onDone()
      })
    running.set(work, { job, lane })
  }

  async function fillLane(lane: LaneName): Promise<number> {
    let started = 0
    while ([...running.values()].filter(({ lane: used }) => used === lane).length < LANES[lane].slots) {
      const job = await options.lease(lane, findFull(lane))
      if (!job) return started
      start(lane, job)
      started += 1
    }
    return started
  }

  return {
    fill: async () => (await fillLane('fast')) + (await fillLane('slow')),
    async idle() {
      while (running.size > 0) await Promise.all(running.keys())
    },
    abort: () => aborting.abort(),
  }
}

/** `onError` returns the milliseconds until the next look. */
export function startLanes<Job extends Leased>(
  options: Options<Job>,
  { pollMs, onPollError }: { pollMs: number; onPollError(error: unknown): number },
): WorkerLoop {
  let loop: WorkerLoop | null = null
  const lanes = createLanes(options, () => loop?.wake())
  loop = startWorkerLoop({
    poll: async () => {
      await lanes.fill()
      return pollMs
    },
    onError: onPollError,
    async finish({ abort }) {
      if (abort.aborted) lanes.abort()
      abort.addEventListener('abort', lanes.abort)
      await lanes.idle()
    },
  })
  return loop
}
