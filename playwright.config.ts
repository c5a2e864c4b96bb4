import '#server/zones.ts'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath)
  throw new Error('CHROMIUM_PATH is not set: run the journeys with `npm test`, or set it to a Chromium')

/** Another one where two runs share a machine. */
const port = process.env.JOURNEYS_PORT ?? '4173'
const origin = `http://127.0.0.1:${port}`

const isRoot = process.getuid?.() === 0
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Its calls can't be watched or changed. The journeys about it allow it.
    serviceWorkers: 'block',
    // Pictures for each step cost a fifth of the time on two cores.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath, args: isRoot ? [...args, '--no-sandbox'] : args },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 832 } } },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node --import tsx test/e2e/support/serve.ts',
    url: `${origin}/readyz`,
    env: { PORT: port },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
