import { writeFile } from 'node:fs/promises'
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
const pictureOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const chooseLogo = async (page: Page, button: string, file: string | ReturnType<typeof pictureOf>) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
/** From the disk: the browser takes seconds to read as much from memory. */
async function writeLargeImage() {
  const path = test.info().outputPath('large.png')
  await writeFile(path, Buffer.concat([await image('#0000aa').png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]))
  return path
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
const COLORS = { primaryColor: '#e11d48', secondaryColor: '#fde68a' }
const light = brandColors(COLORS, 'light')

test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'light')),
)

/** Signs in as the administrator of a new organization with colors, a font, and two logos. */
async function openBrandedClock(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const logo = pictureOf('light.png', await image('#aa0000').png().toBuffer())
  const logoDark = pictureOf('dark.gif', await image('#0000aa').gif().toBuffer())
  const multipart = { ...COLORS, fontFamily: 'Montserrat', logo, logoDark }
  expect((await page.request.put('/api/admin/branding', { multipart })).status()).toBe(200)
  await page.goto('/time-clock')
  return orgAdmin
}

test('an admin brands the organization; a wrong file is refused and the form keeps its values @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/admin?section=branding')
  await expect(page.getByText('You’re using the default look.')).toBeVisible()
  await expect(field(page, 'Primary Color')).toHaveValue('#000000')

  await field(page, 'Primary Color').fill('#e11d48')
  await field(page, 'Secondary Color').fill('#fde68a')
  await choose(page, 'Font Family', 'Montserrat')
  await chooseLogo(page, 'Upload Light Mode Logo', pictureOf('light.png', await image('#aa0000').png().toBuffer()))
  const drawing = pictureOf('dark.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await chooseLogo(page, 'Upload Dark Mode Logo', drawing)
  await expect(page.getByText('Logo must be a JPEG, PNG, or GIF file')).toBeVisible()
  await chooseLogo(page, 'Upload Dark Mode Logo', await writeLargeImage())
  await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Upload Dark Mode Logo' })).toBeFocused()
  await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible()
  expect(await color(page, 'aside')).toBe(NAVY)

  await expect(field(page, 'Primary Color')).toHaveValue('#e11d48')
  await expect(page.getByText('light.png')).toBeVisible()
  await chooseLogo(page, 'Upload Dark Mode Logo', pictureOf('dark.txt', await image('#0000aa').gif().toBuffer()))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toBeVisible()
  await expect.poll(() => color(page, 'aside')).toBe(rgb(light.nav))
  const saved = await (await page.request.get('/api/admin/branding')).json()
  const logo = expect.stringContaining('/api/branding/logos/')
  expect(saved).toMatchObject({ ...COLORS, fontFamily: 'Montserrat', logoUrl: logo, logoDarkUrl: logo })
})

test('colors, the font, and the logo of each theme are there until someone signs out, and after the next sign-in @desk', async ({
  page,
}) => {
  const orgAdmin = await openBrandedClock(page)
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
})

test('a logo is removed without the other one, and then the whole look is @desk', async ({ page }) => {
  await openBrandedClock(page)
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
