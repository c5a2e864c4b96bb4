import { build, type InlineConfig, type Rolldown } from 'vite'
import { VIEWS, type ViewName } from './first-views.ts'
import { walkChunks } from './walk-chunks.ts'

/**
 * A module that a view of each list needs goes into the first such chunk. What imports it is needed by fewer views, so
 * it is in the same chunk or a later one, and no chunk imports a later one.
 */
const SHARED: readonly [chunk: string, ...lists: ViewName[][]][] = [
  ['base', ['sign-in', 'landing', 'text', 'rare'], ['clock']],
  ['fields', ['sign-in', 'landing', 'text'], ['history', 'leave', 'admin']],
  ['fields', ['sign-in'], ['users', 'timesheets', 'requests']],
  ['fields', ['rare'], ['register'], ['history', 'leave', 'admin']],
  ['fields', ['users'], ['account'], ['register']],
  ['site', ['landing'], ['text', 'rare']],
  ['shapes', ['sign-in'], ['account', 'register']],
  ['app', ['late'], ['clock', 'context']],
  ['app', ['clock', 'context', 'late'], ['history', 'leave', 'admin', 'account', 'register', 'settings']],
  ['app', ['users', 'timesheets', 'requests'], ['account']],
  ['clock', ['clock'], ['context']],
  ['controls', ['history'], ['leave', 'admin', 'account', 'register', 'rare']],
  ['controls', ['leave'], ['admin', 'account', 'register', 'rare']],
  ['controls', ['admin'], ['account']],
  ['fields', ['admin'], ['register']],
  ['panels', ['users'], ['register'], ['timesheets', 'requests']],
  ['admin', ['admin'], ['users', 'timesheets', 'requests', 'settings']],
  ['menus', ['history'], ['users', 'timesheets', 'requests', 'settings']],
  ['people', ['users'], ['timesheets', 'requests']],
  ['people', ['timesheets'], ['requests']],
  ['forms', ['account'], ['register', 'settings']],
  ['register', ['register'], ['settings']],
]

/** What only one of these views needs is one chunk each. */
const OWN: readonly ViewName[] = [
  'sign-in',
  'clock',
  'context',
  'late',
  'history',
  'leave',
  'admin',
  'users',
  'timesheets',
  'requests',
  'settings',
  'account',
  'register',
]

/** Builds a draft to learn which modules each first view needs, and names their chunks (decision 0035). */
export async function groupChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const options: InlineConfig = { configFile: false, logLevel: 'error', publicDir: false }
  const draft = await build({ ...config, ...options, build: { ...config.build, write: false, minify: false } })
  const chunks = new Map<string, string>()
  for (const [id, views] of listViews(draft as Rolldown.RolldownOutput)) {
    const name = nameChunk(views)
    if (name) chunks.set(id, name)
  }
  return [...new Set([...SHARED.map(([name]) => name), ...OWN])].map((name) => ({
    name,
    test: (id) => chunks.get(id) === name,
    // The draft has found them; this would also add those that end up unused.
    includeDependenciesRecursively: false,
  }))
}

function listViews({ output }: Rolldown.RolldownOutput): Map<string, Set<ViewName>> {
  const found = new Map<string, Set<ViewName>>()
  for (const [view, { modules }] of VIEWS)
    for (const { moduleIds } of walkChunks(output, modules))
      for (const id of moduleIds) found.set(id, (found.get(id) ?? new Set()).add(view))
  return found
}

function nameChunk(views: Set<ViewName>): string | undefined {
  const isNeeded = (view: ViewName) => views.has(view)
  const shared = SHARED.find(([, ...lists]) => lists.every((list) => list.some(isNeeded)))
  return shared?.[0] ?? OWN.find((view) => views.size === 1 && views.has(view))
}
