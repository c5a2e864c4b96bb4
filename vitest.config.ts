import { defineConfig } from 'vitest/config'

const TESTS = ['{src,test/fakes,scripts}/**/*.test.ts', '{test,bench}/*.test.ts']

/** Tests that count on modules no other test has used. */
const WITH_OWN_MODULES = [
  'src/server/{db,http}/**/*.test.ts',
  'src/server/timesheets/pdf/**/*.test.ts',
  'src/web/app/*.test.ts',
  'test/*.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['test/support/build-programs.ts', 'test/support/database-server.ts'],
    // Two cores: more workers would only wait for each other, and time limits would mean nothing.
    maxWorkers: 2,
    projects: [
      // Loading the server again for each file took a third of the time.
      { extends: true, test: { ...shared('tests'), exclude: WITH_OWN_MODULES, isolate: false } },
      { extends: true, test: { ...shared('own modules'), include: WITH_OWN_MODULES } },
    ],
  },
})

function shared(name: string) {
  const recorder = process.env.RECORD_STATEMENTS ? ['test/support/record-statements.ts'] : []
  const setupFiles = ['test/support/setup.ts', ...recorder]
  return { name, include: TESTS, setupFiles, testTimeout: 20_000, hookTimeout: 30_000 }
}
