import type { Recording } from './read-recordings.ts'

/**
 * The cheapest files that together send every statement that any file sends, and all files that `isAlways` accepts. Greedy: the
 * next file is the one with the most new statements per second.
 */
export function chooseFiles(recordings: readonly Recording[], isAlways: (file: string) => boolean): Recording[] {
  const always = recordings.filter(({ file }) => isAlways(file))
  const covered = new Set(always.flatMap(({ statements }) => [...statements]))
  const rate = (recording: Recording) => {
    const fresh = [...recording.statements].filter((statement) => !covered.has(statement))
    return { recording, rate: fresh.length / recording.seconds }
  }
  const added: Recording[] = []
  for (;;) {
    const [best] = recordings.map(rate).toSorted((one, other) => other.rate - one.rate)
    if (!best || best.rate === 0) return [...always, ...dropCovered(added, always)]
    added.push(best.recording)
    for (const statement of best.recording.statements) covered.add(statement)
  }
}

/** Later files may have made an earlier one unnecessary. The slowest goes first. */
function dropCovered(added: readonly Recording[], always: readonly Recording[]): Recording[] {
  const kept = new Set(added)
  for (const candidate of added.toSorted((one, other) => other.seconds - one.seconds)) {
    const others = [...always, ...kept].filter((other) => other !== candidate)
    const covered = new Set(others.flatMap(({ statements }) => [...statements]))
    if ([...candidate.statements].every((statement) => covered.has(statement))) kept.delete(candidate)
  }
  return [...kept]
}
