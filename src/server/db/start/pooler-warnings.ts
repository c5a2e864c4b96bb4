import type { Pool } from 'pg'
import { SETTINGS } from '../connect.ts'
import type { ServerLog } from '../embedded/postmaster.ts'
import { findPooling } from './pooling.ts'

const LATE_VIEWS =
  'live views are up to 20 seconds late, because the connection pooler loses LISTEN: set DATABASE_DIRECT_URL to the address of the same database without it (docs/operations.md)'

/** What works worse behind a pooler, once at the start. */
export async function warnAboutPooler(
  pool: Pool,
  { hasDirect, log }: { hasDirect: boolean; log: ServerLog },
): Promise<void> {
  const pooling = await findPooling(pool)
  if (pooling === 'none') return
  const statements = await listMissingSettings(pool)
  if (statements.length > 0)
    log(
      'the connection pooler drops settings that we need: run these statements (docs/operations.md)',
      { statements },
      'warn',
    )
  if (pooling === 'transaction' && !hasDirect) log(LATE_VIEWS, {}, 'warn')
}

/** The statements that set them for the login role. */
async function listMissingSettings(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; value: string; role: string }>(
    `select name, value, session_user as role from unnest($1::text[], $2::text[]) as wanted (name, value)
      where current_setting(name) <> value`,
    [Object.keys(SETTINGS), Object.values(SETTINGS)],
  )
  return rows.map(({ name, value, role }) => `alter role "${role}" set ${name} = '${value}'`)
}
