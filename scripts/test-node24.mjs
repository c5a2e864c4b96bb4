// `npm run test:node24`: `npm test` with Node 24, which is installed in .cache. With paths, as in
// `npm run test:node24 -- src/domain`, only these tests.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { must, ROOT, run } from './steps.mjs'

const PACKAGE = `node-${process.platform}-${process.arch}`
const HOME = path.join(ROOT, '.cache', 'node24')
const BIN = path.join(HOME, 'node_modules', PACKAGE, 'bin')
const node = path.join(BIN, 'node')

if (!existsSync(node)) {
  await must('installing Node 24', run('npm', ['i', '--prefix', HOME, '--no-audit', '--no-fund', `${PACKAGE}@24`]))
}
const paths = process.argv.slice(2)
const program = paths.length > 0 ? ['node_modules/vitest/vitest.mjs', 'run', ...paths] : ['scripts/test.mjs']
// The programs that tests start look for `node`, too.
process.exit(await run(node, program, { PATH: `${BIN}${path.delimiter}${process.env.PATH}` }))
