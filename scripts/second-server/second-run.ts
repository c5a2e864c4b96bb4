import { chooseFiles } from './choose-files.ts'
import { findMissing } from './find-missing.ts'
import { isAlwaysChosen } from './is-always-chosen.ts'
import { type Recording, readRecordings } from './read-recordings.ts'

/** Benchmarks measure the embedded server, and fill it with functions that older servers lack. */
const EMBEDDED_ONLY = ['bench/smoke.test.ts']

function readFirstRun(recording: string): Recording[] {
  return readRecordings(recording).filter(({ file }) => !EMBEDDED_ONLY.includes(file))
}

/** The test files to run on the second server (docs/decisions/0058). */
export function chooseSecondRun(firstRecording: string): string[] {
  const recordings = readFirstRun(firstRecording)
  const chosen = chooseFiles(recordings, isAlwaysChosen)
  const always = chosen.filter(({ file }) => isAlwaysChosen(file))
  const users = recordings.filter(({ statements }) => statements.size > 0)
  process.stdout.write(
    `${chosen.length} files: ${always.length} that test the server itself, and ${chosen.length - always.length} ` +
      `so that every statement of ${users.length} files runs there, too\n`,
  )
  return chosen.map(({ file }) => file)
}

/**
 * Returns an exit code: 1 when a statement of the first run is missing in the second. Of files that always run, this is
 * not asked: they send what their tests made up.
 */
export function compareRuns(firstRecording: string, secondRecording: string): number {
  const first = readFirstRun(firstRecording).filter(({ file }) => !isAlwaysChosen(file))
  const second = readRecordings(secondRecording)
  const missing = findMissing(first, second)
  const count = new Set(first.flatMap(({ statements }) => [...statements])).size
  process.stdout.write(`${count - missing.size} of ${count} statements ran in ${second.length} files\n`)
  for (const [statement, file] of missing)
    process.stderr.write(`\nOnly on the first server, in ${file}:\n  ${statement}\n`)
  return missing.size > 0 ? 1 : 0
}
