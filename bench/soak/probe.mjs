// Loaded into the product's process by the soak: says what memory it takes when it is asked. `settle` collects garbage first, to tell
// what is kept from what only has not been collected yet.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('message', (message) => {
    if (message === 'settle') {
      setFlagsFromString('--expose-gc')
      runInNewContext('gc')()
    }
    process.send?.(process.memoryUsage())
  })
  process.channel?.unref()
}
