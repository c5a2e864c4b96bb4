import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'bench/*.test.ts'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/setup.ts'],
    // Two cores: more workers would only wait for each other, and time limits would mean nothing.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
