import { ensureBuilt } from '../build/ensure-built.mjs'
import { mustPart } from './parts.mjs'
import { runUnitTests, WITHOUT_SERVER } from './unit-tests.mjs'

const script = (name) => [process.execPath, `scripts/${name}.mjs`]

/** Lint and types, then what `more` does, beside the tests that need no server. Returns the times of these tests. */
export async function checkSources(more = async () => undefined) {
  const [tests] = await Promise.all([
    runUnitTests('Domain, web, and architecture', 'sources', { args: WITHOUT_SERVER, isBeside: true }),
    checkFiles().then(more),
  ])
  return tests
}

async function checkFiles() {
  await mustPart('Lint, format, lock file', script('lint'), { isBeside: true })
  await mustPart('Types', script('typecheck'), { isBeside: true })
}

/** Journeys open the pseudo-language, and its pages have to stay within their budgets, too. */
export async function build() {
  const env = { PSEUDO_LANGUAGE: '1' }
  await ensureBuilt(() => mustPart('Build', script('build'), { env, isBeside: true }), env)
  await mustPart('The size of the pages', script('bundle-budget'), { isBeside: true })
}
