import { type RunAs, spawnAs } from './run-as.ts'

/** Stops the program when our end of the pipe closes without a word, as it does when this process is killed. */
const SCRIPT = 'read -r word; [ "$word" = ended ] || kill -INT "$1"'

/**
 * Makes process `pid`, which runs as that account, end with this one, however this one ends. `ended` settles when the
 * process has ended by itself, so that the watchdog never signals its number when another program has it.
 */
export function watch(pid: number, ended: Promise<unknown>, { account }: RunAs): void {
  const watchdog = spawnAs({ account, prefix: [] }, '/bin/sh', ['-c', SCRIPT, 'watchbell-watchdog', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell there is no watchdog, and the next start stops what was left over.
  watchdog.on('error', () => undefined)
  watchdog.stdin?.on('error', () => undefined)
  void ended.then(() => watchdog.stdin?.end('ended\n'))
}
