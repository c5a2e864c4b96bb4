// A page translator must not break a page (docs/decisions/0069).
import { findBareText } from './find-bare-text.ts'

const found = findBareText('tsconfig.web.json')
for (const { file, line, problem } of found) process.stderr.write(`${file}:${line} ${problem}\n`)
if (found.length > 0) process.stderr.write('Give the text an element of its own, or make one template string of it.\n')
process.exitCode = found.length > 0 ? 1 : 0
