import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'

type Run = { code: number; output: string }

/** Runs parts as `npm test` does. Their commands are scripts of Node. */
function runParts(code: string): Promise<Run> {
  const program = `
    import { mustPart, printParts, runPart } from './scripts/suite/parts.mjs'
    const node = (script) => [process.execPath, '--eval', script]
    ${code}`
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

describe('parts that run at the same time', () => {
  it('show their output one after the other, and how long they took', async () => {
    const { code, output } = await runParts(`
      const twice = (text) => node(\`console.log('\${text} 1'); setTimeout(() => console.log('\${text} 2'), 100)\`)
      await Promise.all([
        mustPart('First', twice('first'), { isBeside: true }),
        mustPart('Second', twice('second'), { isBeside: true }),
      ])
      printParts()`)
    expect(code).toBe(0)
    expect(output).toContain('— First\nfirst 1\nfirst 2\n')
    expect(output).toContain('— Second\nsecond 1\nsecond 2\n')
    expect(output).toMatch(/ \d+ +\d+ {2}First\n/)
  })

  it('end when one of them fails', async () => {
    const { code, output } = await runParts(`
      const other = mustPart('Endless', node('console.log(process.pid); setInterval(() => 0, 1000)'), { isBeside: true })
      await mustPart('Failing', node('setTimeout(() => { console.log("why"); process.exit(3) }, 100)'), { isBeside: true })
      await other`)
    expect(code).toBe(1)
    expect(output).toBe('\n— Failing\nwhy\n\nFAILED: Failing\n')
  })

  it('have the CPU seconds of their own processes', async () => {
    const { output } = await runParts(`
      const busy = 'while (process.cpuUsage().user < 800_000) for (let i = 0; i < 1e5; i++) Math.sqrt(i)'
      await Promise.all([
        runPart('Busy', node('require("child_process").execFileSync(process.execPath, ["--eval", ' + JSON.stringify(busy) + '])'), { isBeside: true }),
        runPart('Idle', node('setTimeout(() => 0, 100)'), { isBeside: true }),
      ])
      printParts()`)
    const cpuOf = (name: string) => Number(new RegExp(` (\\d+) {2}${name}\\n`).exec(output)?.[1])
    expect([cpuOf('Busy') > 0, cpuOf('Idle')]).toEqual([process.platform === 'linux', 0])
  })
})
