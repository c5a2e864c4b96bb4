import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** What a running server says about itself in its cluster's postmaster.pid. */
export type PidFile = { pid: number; socketDir: string; port: number; ready: boolean }

/** Null when there is none, or it is still being written. A file is no proof that its server lives. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const [pid, , , port, socketDir, , , status] = lines
  if (!pid || !port || !socketDir) return null
  return { pid: Number(pid), socketDir, port: Number(port), ready: status?.trim() === 'ready' }
}

/** Whether a server accepts connections there: only a living one can. */
export function answers({ socketDir, port }: { socketDir: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${port}`))
    socket.on('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EACCES' || code === 'EAGAIN'))
  })
}

/**
 * Whether process `pid` is a server of this very cluster, and not another process that was given the number of one
 * that has died (after a reboot, or in a new container, that is common).
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch (error) {
      // A server of ours could be looked at, so one that may not be is somebody else's process.
      return !['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
    }
  }
  const said = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return said.status === 0 && said.stdout.includes(cluster)
}
