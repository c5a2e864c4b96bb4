import path from 'node:path'
import { inject } from 'vitest'
import type { Program } from './build-programs.ts'

/** The arguments of Node that start a program as `npm start` starts the product. */
export function programArguments(name: Program): string[] {
  return ['--enable-source-maps', path.join(inject('programs'), `${name}.js`)]
}
