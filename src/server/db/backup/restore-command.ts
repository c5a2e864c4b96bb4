import { commandLine, inWords } from './command-line.ts'
import { openForMaintenance } from './connection.ts'
import { checkBackup, restoreBackup } from './restore.ts'

await commandLine('restore', async (file, config) => {
  const backup = await checkBackup(file)
  const { pool, close } = await openForMaintenance(config, { create: true })
  try {
    await restoreBackup(pool, file, backup)
    return `Restored from ${file}: ${inWords(backup)}. Compared with the file: everything matches.`
  } finally {
    await close()
  }
})
