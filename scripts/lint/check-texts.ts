// A page translator must not break a page, and must not translate names (docs/decisions/0069).
import { findBareText } from './find-bare-text.ts'
import { findTranslatedNames } from './find-translated-names.ts'

const CHECKS = [
  { find: findBareText, advice: 'Give the text an element of its own, or make one template string of it.' },
  { find: findTranslatedNames, advice: 'Put the name in an element with translate="no".' },
]

for (const { find, advice } of CHECKS) {
  const found = find('tsconfig.web.json')
  for (const { file, line, problem } of found) process.stderr.write(`${file}:${line} ${problem}\n`)
  if (found.length === 0) continue
  process.stderr.write(`${advice}\n`)
  process.exitCode = 1
}
