import { readFile, writeFile } from 'node:fs/promises'
import XLSX from '@e965/xlsx'
import { expect, type Page, test } from '@playwright/test'
import { giveUnlimitedPlan } from '../support/database.ts'
import { collectFaults, inspect } from '../support/inspect.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A CSV of `count` people under titles that differ from the template's. */
function peopleCsv(count: number, change: (cells: string[], index: number) => string[] = (cells) => cells): string {
  const word = unique('p')
  const lines = Array.from({ length: count }, (_, index) =>
    change([`${word}.${index}`, `p${index}@northwind.example`, 'Petra', `Person ${index}`, '02134'], index).join(';'),
  )
  return [['Login', 'Mail Address', 'Given name', 'Surname', 'Postal code'].join(';'), ...lines].join('\r\n')
}

async function openImport(page: Page, plan: 'with room' | 'small' = 'with room') {
  const organization = await createOrganization(page)
  if (plan === 'with room') await giveUnlimitedPlan(organization.id)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  await page.goto('/org-admin?section=users')
  await page.getByRole('button', { name: 'Import Users' }).click()
  return { organization, dialog: page.getByRole('dialog', { name: 'Import Users' }) }
}

const chooseFile = (page: Page, content: string | Buffer, name = 'people.csv') =>
  page
    .getByLabel('File with people')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: typeof content === 'string' ? Buffer.from(content) : content })

async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('an import shows problems before it writes, imports the other 200 people, and one of them sets a password @desk', async ({
  page,
}) => {
  const { organization, dialog } = await openImport(page)
  let twice: string[] = []
  const people = peopleCsv(204, (cells, index) => {
    const [username = '', email = '', ...rest] = cells
    if (index === 0) twice = cells
    if (index === 7) return [organization.orgAdmin.toUpperCase(), email, ...rest]
    if (index === 11) return [username, 'not an address', ...rest]
    if (index === 150) return ['=1+1', email, ...rest]
    return index === 203 ? twice : cells
  })
  await chooseFile(page, `Staff of Northwind, as of November\r\n${people}`)
  await expect(dialog.getByText('204 rows', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Using row 2 as titles', { exact: false })).toBeVisible()
  const lastName = dialog.getByRole('combobox', { name: /^Last Name/ })
  await expect(lastName.getByRole('option', { selected: true })).toHaveText('Surname')
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('3 of 204 rows have problems')).toBeVisible()
  await expect(dialog.getByText('Row 206 repeats row 3 and is skipped.')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await expect(dialog.getByRole('row', { name: /^10 .*This username is already taken/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^14 .*Invalid email format/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^153 .*starts like a formula/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 203 users' })).toBeDisabled()

  await dialog.getByText('Skip the 3 rows with problems').click()
  await dialog.getByText('Show them to me').click()
  await dialog.getByRole('button', { name: 'Import 200 users' }).click()
  await expect(dialog.getByText('200 people added. Copy these links now')).toBeVisible()
  const skipped = (await download(page, 'Download skipped rows')).content.toString().split('\r\n')
  expect(skipped[0]).toBe('\uFEFFLogin,Mail Address,Given name,Surname,Postal code,Problem')
  expect(skipped.slice(1, -1).map((line) => line.split(',').at(-1))).toEqual([
    'Username: This username is already taken',
    'Email: Invalid email format',
    'Username: This starts like a formula. Enter it as plain text.',
    'Same as row 3',
  ])
  const { content } = await download(page, 'Download as CSV')
  const [, , username = '', link = ''] = /\n([^,\r\n]*),([^,\r\n]*),(\S+)/.exec(content.toString()) ?? []
  expect(link).toContain('/set-password#')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox').fill(username)
  await expect(page.getByText(username).locator('visible=true').first()).toBeVisible()

  await page.request.post('/api/logout')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('my own words')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeAttached()
  await signInAs(page, username, 'my own words')
})

test('a file that ADP exported is imported: names are split, usernames are made, shared and missing emails are shown @desk', async ({
  page,
}) => {
  const { dialog } = await openImport(page)
  const word = unique('w').replaceAll('_', '')
  const lines = [
    'Payroll Name,Associate ID,Work Contact: Work Email,Personal Contact: Personal Mobile',
    `"Núñez Jr., Mario A.",1,mario.${word}@northwind.example,(312) 555-0100`,
    `"de la Cruz, Zoë",2,ada@northwind.example,-`,
    `"Kim, Lee",3,mario.${word}@harbor.example,n/a`,
    // In Windows-1252: O’Šea.
    `"O\x92\x8aea, Pat",4,,`,
  ]
  await chooseFile(page, Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(dialog.getByText('Check that names with accents are right, such as “Núñez”.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('2 of 4 rows have problems', { exact: false })).toBeVisible()
  await dialog.getByText('All (4)').click()
  const mario = dialog.getByRole('row', { name: /^2 / })
  await expect(mario.getByRole('cell')).toContainText([
    '2',
    '',
    'Mario A',
    'Núñez Jr.',
    `mario.${word}@northwind.example`,
  ])
  const username = mario.getByRole('textbox', { name: 'Username, row 2' })
  await expect(username).toHaveValue(`mario.${word}`)
  await expect(dialog.getByRole('textbox', { name: 'Username, row 4' })).toHaveValue('lee.kim')
  await expect(dialog.getByRole('row', { name: /^3 .*has this email already/ })).toContainText('de la Cruz')
  await username.fill(`nunez.${word}`)
  await dialog.getByRole('textbox', { name: 'Username, row 4' }).fill(`kim.${word}`)
  await dialog.getByText('Import the person whose email someone else has, too').click()
  const pat = dialog.getByRole('textbox', { name: 'Username, row 5' })
  await expect(pat).toHaveValue('pat.osea')
  await pat.fill(`osea.${word}`)
  await expect(dialog.getByRole('row', { name: /^5 / })).toContainText('no email to send a link to')
  await dialog.getByText('Import the person without an email, too').click()
  await dialog.getByText('Show them to me').click()
  await dialog.getByRole('button', { name: 'Import 4 users' }).click()
  await expect(dialog.getByText('4 people added. Copy these links now')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText([
    `nunez.${word}`,
    'Zoë de la Cruz',
    `kim.${word}`,
    'Pat O’Šea',
  ])
})

test('unreadable files and a full plan are explained; exports have a name with the date @desk', async ({ page }) => {
  const { organization, dialog } = await openImport(page, 'small')
  await chooseFile(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))
  await expect(dialog.getByRole('alert')).toContainText('This is actually an image (PNG)')
  await chooseFile(page, Buffer.concat([Buffer.from('Username;Email\r\nJos'), Buffer.from([0xe9])]))
  await expect(dialog.getByRole('alert')).toContainText('CSV UTF-8')
  // From the disk: the browser takes seconds to read as much from memory.
  const large = test.info().outputPath('people.csv')
  await writeFile(large, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
  await page.getByLabel('File with people').setInputFiles(large)
  await expect(dialog.getByRole('alert')).toContainText('larger than 5 MB')
  await chooseFile(page, `Username\r\n${'a\r\n'.repeat(100_001)}`)
  await expect(dialog.getByRole('alert')).toContainText('has 100,001 rows')

  const template = await download(page, 'Excel template')
  expect(template.name).toBe('users-template.xlsx')
  await chooseFile(page, template.content, template.name)
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('Sample row skipped.')).toBeVisible()

  await dialog
    .getByRole('button', { name: 'Choose another file' })
    .or(dialog.getByRole('button', { name: 'Back' }))
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await chooseFile(page, peopleCsv(20))
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('room for 19 more people, the file has 20')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 20 users' })).toBeDisabled()
  await closeWithEscape(dialog)

  await page.getByRole('button', { name: 'Export Users' }).click()
  const csv = await download(page, 'Export CSV')
  expect(csv.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.content.toString()).toMatch(/^\uFEFFUsername,Email,/)
  const excel = await download(page, 'Export Excel')
  expect(excel.name).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/)
  const sheet = XLSX.read(excel.content).Sheets['Users'] ?? {}
  const [titles, ...people] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(titles?.slice(0, 2)).toEqual(['Username', 'Email'])
  expect(people.map(([username, email]) => [username, email])).toEqual([
    [organization.orgAdmin, 'ada@northwind.example'],
  ])
})

/** Holds every call to `url`; each `release` lets one of them through. */
async function holdCalls(page: Page, url: string) {
  const held: (() => void)[] = []
  await page.route(url, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  return { release }
}

test('a progress bar shows how 1,000 people are checked, checked again, and added @desk', async ({ page }) => {
  const { dialog } = await openImport(page)
  const check = await holdCalls(page, '**/api/admin/users/import/check')
  const adding = await holdCalls(page, '**/api/admin/users/import')
  const bar = dialog.getByRole('progressbar', { name: 'Import' })
  const expectProgress = async (value: number, max: number, text: string) => {
    await expect(bar).toHaveAttribute('aria-valuetext', text)
    await expect(bar).toHaveAttribute('aria-valuenow', String(value))
    await expect(bar).toHaveAttribute('aria-valuemax', String(max))
  }
  const faults: string[] = []
  await chooseFile(page, peopleCsv(1000))
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expectProgress(0, 1000, 'Checking usernames, 0 of 1,000')
  await check.release()
  await expectProgress(500, 1000, 'Checking usernames, 500 of 1,000')
  await collectFaults(page, faults, 'checking')
  await check.release()
  await expect(dialog.getByText('All 1,000 rows look good.')).toBeVisible()
  await expect(bar).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Import 1,000 users' }).click()
  await expectProgress(0, 2000, 'Checking usernames, 0 of 1,000')
  await check.release()
  await expectProgress(500, 2000, 'Checking usernames, 500 of 1,000')
  await check.release()
  await expectProgress(1000, 2000, 'Adding 1,000 users')
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled()
  await collectFaults(page, faults, 'adding')
  expect(faults).toEqual([])
  await adding.release()
  await expect(dialog.getByText('1,000 people added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages of users' })).toContainText('1–50 of 1,001')
})

test('each step is accessible and fits at every width @desk', async ({ page }) => {
  test.slow()
  const { dialog } = await openImport(page)
  const faults: string[] = []
  const inspectStep = (step: string) => inspect(page, faults, step)
  await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await chooseFile(page, 'hello', 'people.docx')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await inspectStep('choosing a file')
  await chooseFile(
    page,
    peopleCsv(12, (cells, index) => (index % 2 ? cells : [cells[0] ?? '', 'x'.repeat(70), ...cells.slice(2)])),
  )
  await expect(dialog.getByRole('button', { name: 'Check rows' })).toBeVisible()
  await inspectStep('mapping columns')
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('6 of 12 rows have problems')).toBeVisible()
  await inspectStep('rows with problems')
  await dialog.getByText('Skip the 6 rows with problems').click()
  await inspectStep('skipped rows')
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, peopleCsv(12))
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  await expect(dialog.getByText('All 12 rows look good.')).toBeVisible()
  await dialog.getByText('Show them to me').click()
  await inspectStep('valid rows')
  await dialog.getByRole('button', { name: 'Import 12 users' }).click()
  await expect(dialog.getByText('12 people added. Copy these links now')).toBeVisible()
  await inspectStep('links')
  expect(faults).toEqual([])
})
