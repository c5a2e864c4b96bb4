import { expect, type Page, test } from '@playwright/test'
import { readEmail } from '../support/emails.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { unique } from '../support/people.ts'

test('a stranger reads the landing page before its code has arrived, and then uses it @desk', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  let letCodeArrive = () => {}
  const isArriving = new Promise<void>((resolve) => (letCodeArrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isArriving
    await route.continue()
  })

  // A slow browser starts the code before the page has loaded, and would wait for it.
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Clock in with one tap. Know every hour by Friday.')
  await page.getByText('How does the free trial work?').click()
  await expect(page.getByText('You get 14 days with every feature')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started Now' }).first()).toHaveAttribute('href', /register/)
  await heading.evaluate((element) => element.setAttribute('data-from', 'server'))

  letCodeArrive()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Billed monthly')
  await page.getByText('Annual', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('billed annually')
  // React took over what the server had sent and replaced nothing.
  await expect(heading).toHaveAttribute('data-from', 'server')
  expect(errors).toEqual([])
})

for (const [locale, language] of [
  ['es-MX', 'es'],
  ['fr-CA', 'fr'],
  ['de-AT', 'de'],
] as const)
  test(`the landing page comes in the language of the browser, and React adopts it: ${locale} @desk`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-from', 'server'))
    await expect(page.locator('html')).toHaveAttribute('data-language', language)
    await expect(heading).not.toContainText('Clock in with one tap')
    // The prices come when the code runs.
    await expect(page.getByRole('region', { name: 'Starter' })).toContainText('$')
    await expect(heading).toHaveAttribute('data-from', 'server')
    expect(errors).toEqual([])
    expect(scripts.filter((address) => address.startsWith('/assets/'))).toEqual(
      scripts.filter((address) => new RegExp(`^/assets/${language}-\\w{4}/`).test(address)),
    )
    await context.close()
  })

test.describe('for people who like less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a stranger writes to us from the landing page, and keeps what they typed @desk', async ({ page }) => {
    const violations = collectViolations(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Billed monthly')
    await expect(page.getByText('Monday–Friday, 9am–5pm EST')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const contact = page.getByRole('region', { name: 'Any questions left?' }).getByRole('link', { name: 'Contact us' })
    await contact.click()
    const dialog = page.getByRole('dialog', { name: 'Contact us' })
    const subject = unique('stranger')
    const fields = {
      Name: 'Vera Visitor',
      Email: 'vera@visitor.example',
      'Phone Number': '+13125550100',
      Subject: subject,
    }
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await inspect(page, violations, 'the contact form')

    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByText('Message must be at least 10 characters')).toBeVisible()
    await expect(dialog.getByLabel('Subject')).toHaveValue(subject)
    await dialog.getByLabel('Message').fill('Do you have a plan for 80 people?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent to support')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect.poll(() => readEmail(subject)).toContain('Do you have a plan for 80 people?')
    expect(violations).toEqual([])
  })

  test('the pictures are those of the theme, which people can choose, and no others are loaded', async ({ page }) => {
    const violations = collectViolations(page)
    const loaded = new Set<string>()
    page.on('response', (response) => {
      if (response.ok() && response.url().endsWith('.webp')) loaded.add(readPictureName(response.url()))
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const dark = await showPictures(page)
    expect([...loaded].toSorted()).toEqual(dark)
    for (const name of dark) expect(name).toMatch(/-dark$/)

    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload()
    const light = await showPictures(page)
    expect(light).toEqual(dark.map((name) => name.replace('-dark', '-light')))
    expect([...loaded].toSorted()).toEqual([...dark, ...light].toSorted())

    expect(violations).toEqual([])
  })
})

/** Names of all pictures that are shown, after each has its pixels. */
async function showPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main').getByRole('img')
  await expect(pictures).toHaveCount(4)
  const names: string[] = []
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
    await expect(picture).toHaveAttribute('alt', /\w{3,}/)
    names.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
  }
  return names.map(readPictureName).toSorted()
}

function readPictureName(address: string): string {
  return /\/([a-z-]+-(?:light|dark))-[^/]*$/.exec(address)?.[1] ?? address
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the landing page is complete except for the prices @desk', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('img', { name: /^The time clock/ })).toBeVisible()
    await page.getByRole('region', { name: 'Any questions left?' }).getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL('/support')
  })
})
