import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { OWNER, SUPERUSER } from './cluster.ts'
import { accountNames, type RunAs, runScriptAs } from './run-as.ts'

export const PORT = 5432

const INTRODUCTION = '# Written at every start. What you add belongs in local.conf, beside this file.\n'

/**
 * Small memory, full durability, reachable through the socket only. An operator's local.conf is read last. Written as
 * the server's user, because root must not follow another user's link.
 */
export function writeSettings(
  cluster: string,
  socketDir: string,
  binaries: Binaries,
  runAs: RunAs,
  overrides: Record<string, string>,
): void {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '64MB',
    max_connections: '40',
    max_wal_size: '512MB',
    max_logical_replication_workers: '0',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    datestyle: 'ISO',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // No statements and no row values, which are the tenants' data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(binaries.major >= 18 ? { io_method: 'sync' } : {}),
    ...overrides,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  // `peer`: the kernel says who connects, so there is no password that could leak (docs/decisions/0002).
  const names = accountNames(runAs).flatMap((name) => [OWNER, SUPERUSER].map((role) => `watchbell "${name}" ${role}\n`))
  const own = existsSync(join(cluster, 'local.conf')) ? "include = 'local.conf'\n" : ''
  const hba = `${INTRODUCTION}local all all peer map=watchbell\n`
  const ident = INTRODUCTION + names.join('')
  const script =
    'umask 077; cd -- "$1" && printf %s "$2" >postgresql.conf && printf %s "$3" >pg_hba.conf && printf %s "$4" >pg_ident.conf'
  runScriptAs(runAs, script, [cluster, `${INTRODUCTION}${lines.join('')}${own}`, hba, ident])
}
