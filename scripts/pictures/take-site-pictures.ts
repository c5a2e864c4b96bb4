import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ADMIN, EMPLOYEE, PHONE, type Screen, type Studio } from './studio.ts'

const SITE = 'src/web/site/pictures'
const DESK = { viewport: { width: 1280, height: 720 } }

const CLOCK: Screen = {
  username: EMPLOYEE,
  device: PHONE,
  async open(page) {
    await page.goto('/time-clock')
    await page.getByRole('button', { name: 'Clock Out' }).waitFor()
    await page.getByText('This week').first().waitFor()
  },
}
const HOME: Screen = {
  username: ADMIN,
  device: DESK,
  async open(page) {
    await page.goto('/org-admin')
    for (const name of [/^Waiting for your decision/, /^On the clock now/])
      await page.getByRole('region', { name }).getByRole('listitem').first().waitFor()
  },
}
const PAYROLL: Screen = {
  username: ADMIN,
  device: { viewport: { width: 1280, height: 800 } },
  async open(page) {
    await page.goto('/org-admin?section=payroll')
    await page.getByText('12 are ready').waitFor()
    await page.getByRole('button', { name: 'Reject' }).waitFor()
  },
}
const BALANCE: Screen = {
  username: EMPLOYEE,
  device: PHONE,
  async open(page) {
    await page.goto('/leave')
    await page.getByRole('button', { name: 'How is this calculated? Sick Leave' }).click()
    await page.getByRole('dialog').getByText('Monthly accrual').first().waitFor()
  },
}
const TIMESHEET: Screen = {
  username: EMPLOYEE,
  device: { ...PHONE, viewport: { width: 390, height: 832 } },
  async open(page) {
    await page.goto('/history')
    await page.getByText('Active').first().waitFor()
    await page.getByRole('textbox', { name: 'Start date' }).waitFor()
  },
}

/** The screens on the landing page, in link previews, and in the README (decision 0048). */
export async function takePictures(studio: Studio): Promise<void> {
  await mkdir(SITE, { recursive: true })
  await takeSitePictures(studio, 'clock', CLOCK, { width: 640, quality: 70 })
  await takeSitePictures(studio, 'home', HOME, { width: 1280, quality: 42 })
  await takeSitePictures(studio, 'home-phone', { ...HOME, device: PHONE }, { width: 640, quality: 65 })
  await takeSitePictures(studio, 'payroll', PAYROLL, { width: 1280, quality: 42 })
  await takeSitePictures(studio, 'payroll-phone', { ...PAYROLL, device: PHONE }, { width: 640, quality: 65 })
  await takeSitePictures(studio, 'balance', BALANCE, { width: 640, quality: 70 })
  await takeReadmePicture(studio)
  await takeLinkPreview(studio)
}

async function takeSitePictures(
  { takeShot }: Studio,
  name: string,
  screen: Screen,
  { width, quality }: { width: number; quality: number },
) {
  for (const theme of ['light', 'dark'] as const) {
    const shot = await takeShot(screen, { colorScheme: theme, deviceScaleFactor: 2 })
    const small = sharp(shot).resize({ width }).webp({ quality, effort: 6, smartSubsample: true })
    await save(`${SITE}/${name}-${theme}.webp`, await small.toBuffer())
  }
}

/** A light desk and a dark phone side by side. */
async function takeReadmePicture({ takeShot }: Studio): Promise<void> {
  const margin = 25
  const desk = { ...CLOCK, device: { viewport: { width: 1280, height: 832 } } }
  const input = [await takeShot(desk), await takeShot(TIMESHEET, { colorScheme: 'dark' })]
  const ground = {
    width: 1280 + 390 + 3 * margin,
    height: 832 + 2 * margin,
    channels: 3,
    background: '#e9eef6',
  } as const
  const picture = sharp({ create: ground }).composite([
    { input: input[0], left: margin, top: margin },
    { input: input[1], left: 1280 + 2 * margin, top: margin },
  ])
  await save('docs/pictures/time-clock.png', await picture.png({ palette: true, effort: 10 }).toBuffer())
}

/** The picture has no name, because the product's can be changed. */
async function takeLinkPreview({ takeShot }: Studio): Promise<void> {
  const phone = await takeShot(CLOCK, { deviceScaleFactor: 2 })
  const card = await takeShot(
    {
      username: EMPLOYEE,
      device: { viewport: { width: 1200, height: 630 } },
      async open(page) {
        await page.goto('/help')
        await page.evaluate((picture) => {
          document.body.innerHTML = `
            <div style="position:relative;width:1200px;height:630px;overflow:hidden;background:var(--nav);color:var(--on-nav)">
              <div style="position:absolute;left:80px;top:0;bottom:0;width:600px;display:flex;flex-direction:column;justify-content:center">
                <p style="font-size:68px;line-height:76px;font-weight:600;letter-spacing:-0.025em">Clock in with one tap. Know every hour by Friday.</p>
                <p style="margin-top:28px;font-size:28px;line-height:38px;color:var(--nav-muted)">Time clock, timesheets and time off in one place</p>
              </div>
              <img src="data:image/png;base64,${picture}" style="position:absolute;left:750px;top:70px;width:370px;border-radius:32px;outline:10px solid #0b2a5c">
            </div>`
        }, phone.toString('base64'))
        await page.getByRole('img').waitFor()
      },
    },
    { bypassCSP: true },
  )
  await save('src/web/public/link-preview.jpg', await sharp(card).jpeg({ quality: 82, mozjpeg: true }).toBuffer())
}

async function save(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content)
  process.stdout.write(`${file}: ${(content.length / 1024).toFixed(1)} KiB\n`)
}
