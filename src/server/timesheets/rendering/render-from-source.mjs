// Runs the render thread's TypeScript where there is no build. Node 20 shows a thread's own file to no loader that
// `execArgv` names, so the loader is registered from inside.
import { register } from 'tsx/esm/api'

register()
await import('./render-worker.ts')
