import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { VIEWS } from '../first-views.ts'
import { ADMIN, EMPLOYEE, PHONE, type Screen, type Studio } from './studio.ts'

const FOLDER = '.cache/pictures'
const GAP = 20

const WITHOUT_SESSION = ['/', '/login', '/register-organization']

/** Each first view on a phone, in English and beside it in the languages of the build. */
export async function takeLanguagePictures({ takeShot }: Studio): Promise<void> {
  const folders = JSON.parse(await readFile('dist/client/.vite/languages.json', 'utf8')) as Record<string, string>
  await mkdir(FOLDER, { recursive: true })
  for (const [name, { path }] of VIEWS) {
    if (!path) continue
    const shots: Buffer[] = []
    for (const language of ['en', ...Object.keys(folders)])
      shots.push(await takeShot(screenAt(path), { language, fullPage: true }))
    const file = `${FOLDER}/${name}.png`
    await writeFile(file, await joinShots(shots))
    process.stdout.write(`${file}\n`)
  }
}

function screenAt(path: string): Screen {
  const username = path === '/org-admin' ? ADMIN : EMPLOYEE
  return {
    username: WITHOUT_SESSION.includes(path) ? null : username,
    device: PHONE,
    async open(page) {
      await page.goto(path)
      await page.locator('main').waitFor()
      await page.waitForFunction(() => document.querySelector('[data-arriving]') === null)
    },
  }
}

async function joinShots(shots: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()))
  const height = Math.max(...sizes.map((size) => size.height))
  const { width } = PHONE.viewport
  const ground = { width: shots.length * (width + GAP) - GAP, height, channels: 3, background: '#e9eef6' } as const
  const placed = shots.map((input, index) => ({ input, left: index * (width + GAP), top: 0 }))
  return sharp({ create: ground }).composite(placed).png().toBuffer()
}
