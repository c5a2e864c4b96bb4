import path from 'node:path'
import type { findBareText } from './find-bare-text.ts'

const folder = path.resolve('scripts/lint/sample').replaceAll(path.sep, '/')

/** Checks components that the lines are rendered in, below the line `head`. Returns the lines that are wrong. */
export function findWrongLines(find: typeof findBareText, head: string, lines: readonly string[]): string[] {
  const files = new Map([
    [
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: '../../../tsconfig.web.json', include: [], files: ['a.tsx'] }),
    ],
    [
      `${folder}/a.tsx`,
      [head, ...lines.map((line, index) => `export const Line${index} = () => (${line})`)].join('\n'),
    ],
  ])
  const found = find(`${folder}/tsconfig.json`, {
    fs: { readFile: (name) => files.get(name), fileExists: (name) => (files.has(name) ? true : undefined) },
  })
  const wrong = new Set(found.map(({ line }) => line - 2))
  return lines.filter((_, index) => wrong.has(index))
}
