import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** What ended children of this process used, with their own children. Only on Linux, else 0. */
export function endedChildrenSeconds() {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name of the program, in brackets, may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}
