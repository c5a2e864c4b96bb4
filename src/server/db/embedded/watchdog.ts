import { type RunAs, spawnAs } from './run-as.ts'

/** The pipe closes without a word when this process is killed. */
const SCRIPT = 'read -r word; [ "$word" = ended ] || kill -INT "$1"'

/**
 * Ends process `pid` together with this one. `ended` resolves when it has ended, so that the watchdog never signals a
 * reused number.
 */
export function startWatchdog(pid: number, ended: Promise<unknown>, { account }: RunAs): void {
  const watchdog = spawnAs({ account, prefix: [] }, '/bin/sh', ['-c', SCRIPT, 'watchbell-watchdog', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell there is no watchdog, and the next start stops the leftover server.
  watchdog.on('error', () => undefined)
  watchdog.stdin?.on('error', () => undefined)
  void ended.then(() => watchdog.stdin?.end('ended\n'))
}
