// A page translator must not break a page, and must not translate names (docs/decisions/0069). Titles have one form (0095).
import { findBareText } from './find-bare-text.ts'
import { findTitleCase } from './find-title-case.ts'
import { findTranslatedNames } from './find-translated-names.ts'

const CHECKS = [
  { find: findBareText, advice: 'Give the text an element of its own, or make one template string of it.' },
  { find: findTranslatedNames, advice: 'Put the name in an element with translate="no".' },
  {
    find: findTitleCase,
    advice: 'Write it in sentence case, or name it in kept-texts.ts if the specification quotes it.',
  },
]

for (const { find, advice } of CHECKS) {
  const found = find('tsconfig.web.json')
  for (const { file, line, problem } of found) process.stderr.write(`${file}:${line} ${problem}\n`)
  if (found.length === 0) continue
  process.stderr.write(`${advice}\n`)
  process.exitCode = 1
}
