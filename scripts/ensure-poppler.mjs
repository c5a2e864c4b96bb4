// Finds pdftotext, with which the tests read what was printed, or installs it. Never skips.
import { spawnSync } from 'node:child_process'
import { canInstall, install } from './apt.mjs'

/** Ends the process with a sentence where there is no pdftotext and none can be installed. */
export function ensurePoppler() {
  if (isThere()) return
  if (canInstall()) install('Poppler for the tests', ['poppler-utils'])
  if (isThere()) return
  process.stderr.write(
    'TESTS FAILED: there is no pdftotext: install Poppler (Debian: apt install poppler-utils; Mac: brew install poppler).\n',
  )
  process.exit(1)
}

function isThere() {
  return spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0
}
