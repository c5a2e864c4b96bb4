import '#server/zones.ts'
import { defineConfig } from '@playwright/test'
import { fastBrowser } from './test/e2e/support/browsers.ts'

/** Another one where two runs share a machine. */
const port = process.env.JOURNEYS_PORT ?? '4173'
const origin = `http://127.0.0.1:${port}`

const desk = { viewport: { width: 1280, height: 832 } }

/** Those with calendars, digits, a direction, and an order of dates that differ from ours. */
const LANGUAGES = ['th-TH', 'fa-IR', 'en-GB', 'ja-JP']

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
    locale: process.env.BROWSER_LANGUAGE ?? 'en-US',
    timezoneId: 'Europe/Berlin',
    // Its calls can't be watched or changed. The journeys about it allow it.
    serviceWorkers: 'block',
    // On two cores, pictures and copies of the page for each step cost a third of the time. `--trace on` adds them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: fastBrowser,
  },
  projects: [
    { name: 'desk', grepInvert: /@phone/, use: desk },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    ...LANGUAGES.map((locale) => ({ name: locale, grep: /@languages/, use: { ...desk, locale } })),
  ],
  webServer: {
    command: 'node --import tsx test/e2e/support/serve.ts',
    url: `${origin}/readyz`,
    env: { PORT: port },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
