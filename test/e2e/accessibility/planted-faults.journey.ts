import { expect, type Page, test } from '@playwright/test'
import { inspect } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Proves that `inspect` would find what the other journeys find nothing of. */
test('finds planted faults, also in shadow roots, frames, one theme, and a single width @desk', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await plantFaults(page)
  const found: string[] = []
  await inspect(page, found, 'help')
  const faults = (width: number) => [
    `help at ${width} px, light aria-valid-attr-value: <div role="button" tabindex="0" aria-pressed="perhaps">Save</div>`,
    `help at ${width} px, light color-contrast: <p style="color: rgb(187, 187, 187);">Too pale on white</p>`,
    `help at ${width} px, light image-alt: <img src="/favicon.svg">`,
    `help at ${width} px, light label: <input> | <textarea></textarea>`,
    `help at ${width} px, light select-name: <select></select>`,
    `help at ${width} px, dark color-contrast: <p style="color: rgb(68, 68, 68);">Too dark on black</p>`,
  ]
  expect(found).toEqual([...faults(1280), ...faults(390), 'help at 320 px is 10 px too wide'])
})

function plantFaults(page: Page): Promise<void> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const add = <K extends keyof HTMLElementTagNameMap>(
      tag: K,
      facts: Partial<HTMLElementTagNameMap[K]>,
      to: ParentNode = main,
    ) => {
      const element = Object.assign(document.createElement(tag), facts)
      to.append(element)
      return element
    }
    const button = add('div', { role: 'button', tabIndex: 0, textContent: 'Save' })
    button.setAttribute('aria-pressed', 'perhaps')
    add('p', { textContent: 'Too pale on white' }).style.color = '#bbb'
    add('p', { textContent: 'Too dark on black' }).style.color = '#444'
    add('input', {})
    add('textarea', {}, add('div', {}).attachShadow({ mode: 'open' }))
    const frame = add('iframe', { title: 'Frame' }).contentDocument
    add('select', {}, frame?.body)
    add('img', { src: '/favicon.svg' }, frame?.body)
    add('hr', {}, document.body).style.width = '330px'
  })
}
