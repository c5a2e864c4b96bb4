import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { brandColors } from '#domain/branding/rules.ts'
import { choose } from '../support/administration.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const image = (background: string) => sharp({ create: { width: 64, height: 64, channels: 3, background } })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const toast = (page: Page) => page.getByText('Branding settings updated successfully')
const chooseLogo = async (page: Page, name: string, button: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}
const color = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
const logoUrl = (page: Page) =>
  page.locator('main .brand-mark').evaluate((element) => getComputedStyle(element).backgroundImage)
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const NAVY = 'rgb(0, 29, 71)'
const light = brandColors({ primaryColor: '#e11d48', secondaryColor: '#fde68a' }, 'light')

test('an admin brands the organization; a wrong file is refused and the form keeps its values @desk', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'light'))
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/admin?section=branding')
  await expect(page.getByText('You’re using the default look.')).toBeVisible()
  await expect(field(page, 'Primary Color')).toHaveValue('#000000')

  await field(page, 'Primary Color').fill('#e11d48')
  await field(page, 'Secondary Color').fill('#fde68a')
  await choose(page, 'Font Family', 'Montserrat')
  await chooseLogo(page, 'light.png', 'Upload Light Mode Logo', await image('#aa0000').png().toBuffer())
  await chooseLogo(page, 'dark.png', 'Upload Dark Mode Logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('Logo must be a JPEG, PNG, or GIF file')).toBeVisible()
  const large = Buffer.concat([await image('#0000aa').png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
  await chooseLogo(page, 'large.png', 'Upload Dark Mode Logo', large)
  await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Upload Dark Mode Logo' })).toBeFocused()
  await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible()
  expect(await color(page, 'aside')).toBe(NAVY)

  await expect(field(page, 'Primary Color')).toHaveValue('#e11d48')
  await expect(page.getByText('light.png')).toBeVisible()
  await chooseLogo(page, 'dark.txt', 'Upload Dark Mode Logo', await image('#0000aa').gif().toBuffer())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toBeVisible()
  await expect.poll(() => color(page, 'aside')).toBe(rgb(light.nav))

  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toHaveCSS('background-color', rgb(light.primary))
  await expect(page.locator('body')).toHaveCSS('font-family', /Montserrat Brand/)
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Montserrat Brand"'))).toBe(true)
  expect(await logoUrl(page)).toContain('/api/branding/logos/light/')
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => logoUrl(page)).toContain('/api/branding/logos/dark/')
  expect(await color(page, 'aside')).not.toBe(rgb(light.nav))
  await page.getByText('Light', { exact: true }).click()

  await page.getByRole('complementary', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
    .toMatch(/^"?Inter/)
  // With an expired session the page has the default branding.
  await page.context().addCookies([{ name: 'watchbell_session', value: 'ended', url: page.url() }])
  await page.goto('/login')
  await page.getByLabel('Username').fill(orgAdmin)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => color(page, 'aside')).toBe(rgb(light.nav))

  await page.goto('/time-clock')
  const [, lightLogo = ''] = /url\("(.+)"\)/.exec(await logoUrl(page)) ?? []
  expect((await page.request.get(lightLogo)).status()).toBe(200)
  await page.goto('/admin?section=branding')
  await page.getByRole('button', { name: 'Remove Light Mode Logo' }).click()
  await expect(page.getByRole('group', { name: 'Light Mode Logo' }).getByText('No logo')).toBeVisible()
  await clickAndExpectText(page.getByRole('button', { name: 'Save Changes' }), 'Branding settings updated successfully')
  expect((await page.request.get(lightLogo)).status()).toBe(404)
  await page.goto('/time-clock')
  await expect.poll(() => logoUrl(page)).toBe('none')
  await expect(page.locator('main .brand-mark > *').first()).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(() => logoUrl(page)).toContain('/api/branding/logos/dark/')
  const [, darkLogo = ''] = /url\("(.+)"\)/.exec(await logoUrl(page)) ?? []
  expect((await page.request.get(darkLogo)).status()).toBe(200)
  await page.getByText('Light', { exact: true }).click()

  await page.goto('/admin?section=branding')
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset branding' }).click()
  await expect(toast(page)).toBeVisible()
  await expect.poll(() => color(page, 'aside')).toBe(NAVY)
})
