import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { run } from 'axe-core'

declare global {
  interface Window {
    axe: { run: typeof run }
  }
}

export type AxeFault = { rule: string; elements: string[] }

// Half the size of what the package exports.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the page, its shadow roots, and its frames of the same origin. `rules` are names of rules or tags. */
export async function findFaults(page: Page, rules: string[]): Promise<AxeFault[]> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly })
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }))
  }, rules)
}

/** It stays until the next page load. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
