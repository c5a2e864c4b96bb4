import { configDefaults, defineConfig } from 'vitest/config'

/** What needs no database, or brings its own server: a run with DATABASE_URL would only repeat it. */
const WITHOUT_SQL = [
  'src/{domain,web}/**',
  'src/server/timesheets/{pdf,excel,rendering}/**',
  'src/server/db/embedded/**',
  'test/{architecture,documentation,leave-accrual-examples,pay-rules-examples}.test.ts',
  'test/fakes/**',
]

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/fakes/**/*.test.ts', 'bench/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.DATABASE_URL ? WITHOUT_SQL : [])],
    globalSetup: ['test/support/database-server.ts'],
    setupFiles: ['test/support/setup.ts'],
    // Two cores: more workers would only wait for each other, and time limits would mean nothing.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
