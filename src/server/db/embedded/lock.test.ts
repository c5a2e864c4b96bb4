import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Claim, claimDirectory } from './lock.ts'

let dataDir: string
let claims: Claim[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watchbell-lock-'))
  claims = []
})

afterEach(() => {
  for (const claim of claims) claim.release()
  rmSync(dataDir, { recursive: true, force: true })
})

async function claim(directory = dataDir): Promise<Claim> {
  const won = await claimDirectory(directory)
  claims.push(won)
  return won
}

describe('claim on a data directory', () => {
  it('is refused while another process has it, and free after release', async () => {
    const first = await claim()
    await expect(claim()).rejects.toThrow(
      `Another Watchbell (pid ${process.pid}) is already using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    )
    first.release()
    await expect(claim()).resolves.toBeDefined()
  })

  it('is given to exactly one of many concurrent callers', async () => {
    for (let round = 0; round < 10; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claim()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is already using')
      }
      claims.pop()?.release()
    }
  })

  it('is not blocked by the socket of a killed process, even if its process id is reused', async () => {
    const lock = join(dataDir, 'lock')
    mkdirSync(lock)
    // The process was killed and left its listening socket.
    const script = `require('net').createServer().listen(${JSON.stringify(join(lock, 'left.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`
    expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'ignore' })).toThrow()
    renameSync(join(lock, 'left.sock'), join(lock, `000000000000-${process.pid}.sock`))
    await claim()
    expect(readdirSync(lock)).toHaveLength(1)
  })

  it('stays with a process that is too busy to answer', async () => {
    const lock = join(dataDir, 'lock')
    mkdirSync(lock)
    const busy = createServer(() => undefined)
    await new Promise<void>((resolve) => busy.listen(join(lock, '000000000000-4242.sock'), resolve))
    await expect(claim()).rejects.toThrow('Another Watchbell (pid 4242) is already using')
    busy.close()
  })

  it('works if the directory path is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(100), 'y'.repeat(100))
    mkdirSync(long, { recursive: true })
    await claim(long)
    await expect(claim(long)).rejects.toThrow('is already using')
  })

  it('keeps other files in the directory', async () => {
    mkdirSync(join(dataDir, 'lock'))
    writeFileSync(join(dataDir, 'lock', 'notes.txt'), 'mine')
    const won = await claim()
    won.release()
    expect(readdirSync(join(dataDir, 'lock'))).toEqual(['notes.txt'])
  })
})
