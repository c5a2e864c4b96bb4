import { spawnSync } from 'node:child_process'
import { atMost, type Line } from '../report.ts'

/** Brotli-compressed JavaScript and CSS of a first visit, as scripts/bundle-budget.mjs adds them up. */
export function measurePages(): Line[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bundle-budget.mjs'], { encoding: 'utf8' })
  const found = [...stdout.matchAll(/^\w+\s+(.+): ([\d.]+) of ([\d.]+) KiB/gm)]
  if (found.length === 0) throw new Error(`scripts/bundle-budget.mjs measured nothing: ${stderr}`)
  return found.map(([, route, kib, limit]) => atMost(`JS and CSS of ${route}`, Number(kib), Number(limit), 'KiB'))
}
