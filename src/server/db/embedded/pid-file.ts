import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

type PidFile = { pid: number; socketDir: string; port: number; ready: boolean }

/** Null when missing or incomplete. The file does not prove that its server is alive. */
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

export function isAnswering({ socketDir, port }: { socketDir: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDir, `.s.PGSQL.${port}`))
    socket.on('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EACCES' || code === 'EAGAIN'))
  })
}

/** Whether the process is a server of this cluster, and not another program that got its number after a reboot. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch (error) {
      // Servers of ours can be inspected. One that cannot is another user's process.
      return !['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
    }
  }
  const result = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return result.status === 0 && result.stdout.includes(cluster)
}
