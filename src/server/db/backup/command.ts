import { writeBackup } from './backup.ts'
import { commandLine, inWords } from './command-line.ts'
import { openForMaintenance } from './connection.ts'

await commandLine('backup', async (file, config) => {
  const { pool, close } = await openForMaintenance(config, { create: false })
  try {
    const client = await pool.connect()
    try {
      const backup = await writeBackup(client, file)
      return `Backed up to ${file}: ${inWords(backup)}. Read back and verified.`
    } finally {
      client.release(true)
    }
  } finally {
    await close()
  }
})
