import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../bench/seed/demo.ts'
import { serveDemo } from './serve-demo.ts'

/** Always the same, so that pictures change only when the screens do. */
const NOW = new Date('2026-11-19T16:24:00Z')

export const ADMIN = 'grace.okonkwo'
export const EMPLOYEE = 'sian.oneill'
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Without a username no one is signed in. */
export type Screen = { username: string | null; device: BrowserContextOptions; open(page: Page): Promise<void> }

export type Studio = {
  takeShot(screen: Screen, options?: BrowserContextOptions & { language?: string; fullPage?: boolean }): Promise<Buffer>
  close(): Promise<void>
}

/** A browser before the demo, on the last build. */
export async function openStudio(): Promise<Studio> {
  const demo = await serveDemo(NOW)
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: isRoot ? ['--no-sandbox'] : [],
  })
  return {
    async takeShot({ username, device, open }, { language = 'en', fullPage = false, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: demo.origin,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...device,
        ...options,
      })
      await context.addCookies([{ name: 'language', value: language, url: demo.origin }])
      const page = await context.newPage()
      await page.clock.install({ time: NOW })
      if (username !== null) {
        const answer = await page.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } })
        if (!answer.ok()) throw new Error(`${username} can't sign in: ${answer.status()}`)
      }
      await open(page)
      await page.evaluate(async () => {
        await document.fonts.ready
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      const shot = await page.screenshot({ animations: 'disabled', fullPage })
      await context.close()
      return shot
    },
    async close() {
      await browser.close()
      await demo.stop()
    },
  }
}
