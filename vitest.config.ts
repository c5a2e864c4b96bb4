import { defineConfig } from 'vitest/config'
import SlowestFirst from './test/support/slowest-first.ts'

const TESTS = ['{src,test/fakes,scripts}/**/*.test.ts', '{test,bench}/*.test.ts']

/** Tests that count on modules no other test has used. */
const WITH_OWN_MODULES = [
  'src/server/{db,http}/**/*.test.ts',
  'src/server/timesheets/pdf/**/*.test.ts',
  'src/web/app/{access/,}*.test.ts',
  'test/*.test.ts',
]

/** Tests that mostly wait for processes, locks, and timers. */
const WAITING = [
  'src/server/admin-command.test.ts',
  'src/server/db/backup/command.test.ts',
  'src/server/db/embedded/*.test.ts',
  'src/server/mails/{send-by-smtp,start-delivery}.test.ts',
  'test/{crash,request-bodies}.test.ts',
  'test/*-{crash,processes}.test.ts',
]

/** What `npm test` has run already: files and folders. Options of the command line don't reach projects. */
const DONE = (process.env.TESTS_DONE?.split(',') ?? []).flatMap((path) => [path, `${path}/**`])

/** Projects with another number of workers run one after the other. */
const LAST = { groupOrder: 1 }

export default defineConfig({
  test: {
    // Not of the projects, which don't extend this: each would start its own server.
    globalSetup: ['test/support/build-programs.ts', 'test/support/database-server.ts'],
    sequence: { sequencer: SlowestFirst },
    // Two cores: more workers would only wait for each other, and time limits would mean nothing.
    maxWorkers: 2,
    projects: [
      // Loading the server again for each file took a third of the time.
      { test: { ...shared('tests'), exclude: [...DONE, ...WAITING, ...WITH_OWN_MODULES], isolate: false } },
      { test: { ...shared('own modules'), include: WITH_OWN_MODULES, exclude: [...DONE, ...WAITING] } },
      // They leave cores idle, so more of them run at a time, and have more time.
      { test: { ...shared('waiting', 2), include: WAITING, maxWorkers: 4, sequence: LAST } },
    ],
  },
})

function shared(name: string, patience = 1) {
  const recorder = process.env.RECORD_STATEMENTS ? ['test/support/record-statements.ts'] : []
  const setupFiles = ['test/support/measure-cpu.ts', 'test/support/setup.ts', ...recorder]
  // They end tests that hang, also where the machine is several times slower. What a test may take is a budget of CPU time.
  return { name, include: TESTS, setupFiles, testTimeout: 90_000 * patience, hookTimeout: 90_000 * patience }
}
