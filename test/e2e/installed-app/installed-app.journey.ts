import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { fullBrowser } from '../support/browsers.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ serviceWorkers: 'allow', launchOptions: fullBrowser })

type Stored = { id: string; clockIn: string; clockOut: string | null }

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fetchStored = async (page: Page, username: string) =>
  (await (await page.request.get(`/api/time-entries/${username}`)).json()) as Stored[]

async function openInstalledClock(page: Page): Promise<{ id: string; orgAdmin: string }> {
  const organization = await createOrganization(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(findButton(page, 'Clock In')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  return organization
}

async function reloadOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true)
  await page.reload()
}

test('clocks in and out without a connection, over a reload, and sends both in order @database', async ({
  page,
  context,
}) => {
  const { orgAdmin } = await openInstalledClock(page)
  await reloadOffline(page, context)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const before = Date.now()
  await findButton(page, 'Clock In').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Clock In' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Clock In' })).toBeVisible()
  await expect(page.getByText('Current Session')).toBeVisible()
  await findButton(page, 'Clock Out').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Clock Out' })).toBeVisible()
  const after = Date.now()
  await page.close()

  const later = await context.newPage()
  await context.setOffline(false)
  await later.goto('/time-clock')
  const closed = [{ clockOut: expect.stringMatching(/Z$/) }]
  await expect.poll(() => fetchStored(later, orgAdmin)).toMatchObject(closed)
  await expect(later.getByText(/kept on this device$/)).toHaveCount(0)
  await expect(later.getByText('Offline', { exact: true })).toBeHidden()
  const [entry, ...others] = await fetchStored(later, orgAdmin)
  expect(others).toEqual([])
  const times = [before, Date.parse(entry?.clockIn ?? ''), Date.parse(entry?.clockOut ?? ''), after]
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('is up to date again when the server answers @desk', async ({ page, context }) => {
  const { orgAdmin } = await openInstalledClock(page)
  await reloadOffline(page, context)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Offline', { exact: true })).toBeHidden()
  await clickAndExpectText(findButton(page, 'Clock In'), 'Clocked in successfully')
  expect(await fetchStored(page, orgAdmin)).toHaveLength(1)
})

test('shows nothing of someone who has signed out, or of another person @desk', async ({ page, context }) => {
  const organization = await openInstalledClock(page)
  const ben = unique('ben')
  const data = { username: ben, password: PASSWORD, email: 'ben@northwind.example', firstName: 'Ben', lastName: 'Ng' }
  expect((await page.request.post(`/api/organizations/${organization.id}/users`, { data })).status()).toBe(201)
  await findButton(page, 'Sign Out').first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('offline-copy'))).toBeNull()
  await context.setOffline(true)
  await page.goto('/time-clock')
  await expect(page.getByText('We can’t load your account')).toBeVisible()
  await expect(page.getByText('Ada Boss')).toHaveCount(0)

  await context.setOffline(false)
  await signInAs(page, ben, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByText('Welcome, Ben Ng')).toBeVisible()
  await reloadOffline(page, context)
  await expect(page.getByText('Welcome, Ben Ng')).toBeVisible()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([])
})

const findController = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)

/** While Playwright watches a service worker with calls under way, Chromium doesn't let another one take over. */
async function pressReload(page: Page) {
  await page.waitForLoadState('networkidle')
  const reloaded = page.waitForEvent('load')
  await findButton(page, 'Reload').click()
  await reloaded
}

test('announces a new version, and changes to it when asked @desk', async ({ page }) => {
  await openInstalledClock(page)
  // Another address is another version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  expect(await findController(page)).toMatch(/service-worker\.js\?language=en$/)
  await pressReload(page)
  await expect(findButton(page, 'Clock In')).toBeVisible()
  expect(await findController(page)).toMatch(/service-worker\.js\?newer$/)
})

/** From before there were languages. */
async function openOlderVersion(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto('/time-clock')
  await expect(page.getByText('A new version is ready')).toBeVisible()
  expect(await findController(page)).toMatch(/service-worker\.js$/)
}

test('reloads when the new version takes its time, and asks no second time @desk', async ({ page }) => {
  await openOlderVersion(page)
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => undefined
  })
  await pressReload(page)
  await page.waitForLoadState('networkidle')
  await expect(findButton(page, 'Clock In')).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('reloads a tab after another one has changed to the new version @desk', async ({ page, context }) => {
  await openOlderVersion(page)
  const other = await context.newPage()
  // The notice is above the bar of a phone.
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/help')
  await expect(other.getByText('A new version is ready')).toBeVisible()
  await pressReload(page)
  await pressReload(other)
  expect(await findController(other)).toMatch(/language=en$/)
  for (const tab of [page, other]) await expect(tab.getByText('A new version is ready')).toBeHidden()
})

test('opens without a connection in the language that is kept, until a page in another one was open @desk', async ({
  page,
  context,
}) => {
  await openInstalledClock(page)
  const clockIn = page.locator('main').getByRole('button').first()
  await context.setOffline(true)
  await context.addCookies([{ name: 'language', value: 'es', url: new URL('/', page.url()).href }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-language', 'en')
  await expect(clockIn).toHaveText('Clock In')

  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-language', 'es')
  await expect(clockIn).not.toHaveText('Clock In')
  const inSpanish = (await clockIn.textContent()) ?? ''
  await expect.poll(() => findController(page)).toMatch(/language=es$/)
  // A change of language needs no notice of a new version.
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await reloadOffline(page, context)
  await expect(page.locator('html')).toHaveAttribute('data-language', 'es')
  await expect(clockIn).toHaveText(inSpanish)
  await clockIn.click()
  await expect(clockIn).not.toHaveText(inSpanish)
})

test('a service worker from before there were languages keeps working, and is replaced @desk', async ({
  page,
  context,
}) => {
  await openOlderVersion(page)
  await reloadOffline(page, context)
  await expect(findButton(page, 'Clock In')).toBeVisible()
  await context.setOffline(false)
  await pressReload(page)
  await expect(findButton(page, 'Clock In')).toBeVisible()
  expect(await findController(page)).toMatch(/language=en$/)
})

const PHONES = {
  iPhone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Tap Share, then Add to Home Screen.',
  ],
  Android: [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Open your browser’s menu and tap Install app or Add to Home screen.',
  ],
} as const

for (const [phone, [userAgent, steps]] of Object.entries(PHONES))
  test(`says on an ${phone} how to install the app, until someone dismisses it @desk`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await openInstalledClock(page)
    const hint = page.getByRole('region', { name: 'Install the app' })
    await expect(hint).toBeHidden()
    await findButton(page, 'Clock In').click()
    await expect(hint).toContainText(steps)
    await hint.getByRole('button', { name: 'Not now' }).click()
    await expect(hint).toBeHidden()
    await page.reload()
    await expect(findButton(page, 'Clock Out')).toBeVisible()
    await expect(hint).toBeHidden()
    await page.goto('/account')
    await expect(hint).toContainText(steps)
    await context.close()
  })

/** Push services can't be reached here: the browser's part is a stand-in, and Chromium delivers the message. */
const SUBSCRIPTION = {
  endpoint: 'https://push.services.example/device/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
}

/** Runs in the service worker, which has other types than a page. Chromium may look for a desktop for some seconds first. */
const SHOW_PUSH = `(async () => {
  const data = JSON.stringify({ title: 'Your leave was approved', path: '/leave?tab=history', tag: 'leave' })
  self.dispatchEvent(new PushEvent('push', { data }))
  for (let tries = 0; tries < 600; tries++) {
    const [shown] = await self.registration.getNotifications()
    if (shown) return { title: shown.title, path: shown.data }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()`

test('asks for notifications only when they are turned on, and opens what they are about @desk', async ({
  page,
  context,
}) => {
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
  }, SUBSCRIPTION)
  await context.grantPermissions(['notifications'])
  await openInstalledClock(page)
  await page.goto('/account')
  const device = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(device).not.toBeChecked()
  await device.click()
  await expect(device).toBeChecked()
  const isOn = async () =>
    ((await (await page.request.get('/api/account/notifications')).json()) as { push: { isOn: boolean } }).push.isOn
  expect(await isOn()).toBe(true)

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown: unknown = await worker.evaluate(SHOW_PUSH)
  expect(shown).toEqual({ title: 'Your leave was approved', path: '/leave?tab=history' })

  await device.click()
  await expect(device).not.toBeChecked()
  expect(await isOn()).toBe(false)
})

test('says that notifications are blocked, and does not pretend that they are on @desk', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await context.clearPermissions()
  await openInstalledClock(page)
  await page.goto('/account')
  await expect(
    page.getByText('They’re blocked for this site. Allow them in your browser’s settings first.'),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled()
})
