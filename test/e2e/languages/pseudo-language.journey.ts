import { expect, type Page, test } from '@playwright/test'
import { addEntry, currentDay } from '../support/entries.ts'
import { collectOverflow } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'
import { inspectScreens } from '../support/screens.ts'

// In the pseudo-language every message has accents and brackets, and a third more words: what has none was not marked, and what
// has no room for it has none for German.

const PUBLIC_PAGES = ['/', '/login', '/register-organization', '/forgot-password', '/help', '/support']
const PAGES = ['/time-clock', '/history', '/leave', '/leave?tab=request', '/account', '/subscription']
const SECTIONS = [
  'home',
  'users',
  'timesheets',
  'pay-groups',
  'payroll',
  'leave',
  'balances',
  'policies',
  'settings',
  'branding',
  'audit',
]

async function readPseudo(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'qps', url: test.info().project.use.baseURL ?? '' }])
}

const open = (address: string) =>
  [
    address,
    async (page: Page) => {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('data-language', 'qps')
      await expect(page.getByRole('main').getByText(/^\[/).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
    },
  ] as const

async function look(page: Page, violations: string[], screen: string) {
  await collectOverflow(page, violations, screen)
  for (const fault of await page.evaluate(findFaults, DATA.source)) violations.push(`${screen}: ${fault}`)
}

/** Names: of time zones, plans, browsers, days and months, and what a new organization has. */
const DATA =
  /^(?:\w+\/\w+|Starter|Professional|Enterprise|Sick Leave|Firefox|Chrome|Safari|Edge|\w+day\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/

/** Texts without an accent, and buttons, tabs, and labels that are cut off. Runs in the page. */
function findFaults(names: string): string[] {
  const isShown = (element: Element) => element.getClientRects().length > 0
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement]
    if (!element || !/[a-z]{4}/.test(text) || new RegExp(names).test(text) || /[áéíöüñçýÁÉÍÖÜÑÇÝŠŢ~[\]]/.test(text))
      continue
    if (isShown(element) && !element.closest('[translate=no], [lang=en], script, style, option, time, [data-written]'))
      faults.push(`not marked: ${text.slice(0, 60)}`)
  }
  for (const element of document.querySelectorAll('button, [role=tab], a, label, th, h1, h2')) {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis'
    if (isCut && isShown(element) && element.clientWidth > 20)
      faults.push(`cut off: ${element.textContent?.trim().slice(0, 60)}`)
  }
  return faults
}

test.describe('before signing in, every text is a message and has room @desk', () => {
  inspectScreens(PUBLIC_PAGES.map(open), readPseudo, look)
})

test.describe('signed in, every text is a message and has room @desk', () => {
  inspectScreens(
    [...PAGES, ...SECTIONS.map((section) => `/org-admin?section=${section}`)].map(open),
    async (page) => {
      await readPseudo(page)
      const { orgAdmin } = await createOrganization(page)
      await signInAs(page, orgAdmin, PASSWORD)
      const answer = await page.request.put('/api/account/language', { data: { language: 'qps', clock: null } })
      expect(answer.status()).toBe(200)
      const today = currentDay()
      await addEntry(page, orgAdmin, { clockIn: `${today}T05:00:00Z`, clockOut: `${today}T05:30:00Z` })
    },
    look,
  )
})
