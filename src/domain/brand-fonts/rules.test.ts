import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FONT_FILES, fontStack } from './rules.ts'

describe('fonts', () => {
  it('all except Inter have versioned files', () => {
    for (const [family, files] of Object.entries(FONT_FILES)) {
      expect([family, files.length]).toEqual([family, { Inter: 0, Lato: 2 }[family] ?? 1])
      for (const { package: owner, address } of files) {
        const { version } = JSON.parse(readFileSync(`node_modules/${owner}/package.json`, 'utf8')) as {
          version: string
        }
        expect(address).toContain(`-${version}.woff2`)
      }
    }
  })

  it('use a local fallback until they have loaded', () => {
    expect(fontStack('Open Sans')).toBe('"Open Sans Brand", "Open Sans Stand-in", ui-sans-serif, system-ui, sans-serif')
    expect(fontStack('Inter')).toMatch(/^"Inter Variable", "Inter Stand-in"/)
  })
})
