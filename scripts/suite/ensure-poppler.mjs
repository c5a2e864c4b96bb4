// Finds pdftotext, which the tests use to read PDFs, or installs it.
import { spawnSync } from 'node:child_process'
import { canInstall, install } from './apt.mjs'

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
