import { spawnSync } from 'node:child_process'
import { limitRow, type ReportRow } from '../report.ts'

export function measurePages(): ReportRow[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bundle-budget.mjs'], { encoding: 'utf8' })
  // The first size is that of the English page.
  const found = [...stdout.matchAll(/^([a-z][\w -]*?) +([\d.]+)!? .* (\d+) KiB/gm)]
  if (found.length === 0) throw new Error(`scripts/bundle-budget.mjs measured nothing: ${stderr}`)
  return found.map(([, route, kib, limit]) => limitRow(`JS and CSS of ${route}`, Number(kib), Number(limit), 'KiB'))
}
