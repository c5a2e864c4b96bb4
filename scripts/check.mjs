// `npm run check`: lint, types, and the tests that need no server, in less than a minute.
import { ensureInstalled } from './steps.mjs'
import { checkSources } from './suite/check-sources.mjs'
import { clearReports, printSummary } from './suite/results.mjs'
import { checkTimes } from './suite/unit-tests.mjs'

await ensureInstalled()
clearReports()
await checkTimes(await checkSources())
printSummary()
