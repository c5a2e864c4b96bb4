import { execSync } from 'node:child_process'
import { seedDataSet } from './data-set.ts'
import { writeFileSync } from 'node:fs'
const set = await seedDataSet(100, new Date())
execSync('rm -rf /tmp/wb/data100; cp -a '+set.dataDir+' /tmp/wb/data100; rm -rf /tmp/wb/data100/lock')
writeFileSync('/tmp/wb/set100.json', JSON.stringify(set))
process.exit(0)
