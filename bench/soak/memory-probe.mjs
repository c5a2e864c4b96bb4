// Runs in the product's process during the soak test and reports its memory. `collect` runs the garbage collector first, so that only
// memory in use counts.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('message', (message) => {
    if (message === 'collect') {
      setFlagsFromString('--expose-gc')
      runInNewContext('gc')()
    }
    process.send?.(process.memoryUsage())
  })
  process.channel?.unref()
}
