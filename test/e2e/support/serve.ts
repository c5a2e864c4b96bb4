import { spawn } from 'node:child_process'
import { PASSWORD } from '#test/support/builders.ts'
import { createDataLocation, removeDataLocation, saveDataLocation } from './database.ts'
import { MASTER_ADMIN } from './people.ts'

/** Serves the built product on a new directory or, with DATABASE_URL, a new database. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  REGISTRATION_LIMIT: '10000',
  SIGN_IN_LIMIT: '10000',
  SIGN_IN_ADDRESS_LIMIT: '10000',
  SIGN_IN_ACCOUNT_LIMIT: '10000',
  IMPORT_ROWS_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
  MASTER_ADMIN_USERNAME: MASTER_ADMIN,
  MASTER_ADMIN_PASSWORD: PASSWORD,
}
const location = await createDataLocation()
env.DATA_DIR = location.dataDir
if (location.databaseUrl) env.DATABASE_URL = location.databaseUrl

saveDataLocation(process.env.PORT ?? '', location)

const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  removeDataLocation(location)
  process.exit(code ?? 1)
})
