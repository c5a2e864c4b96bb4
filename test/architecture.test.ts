import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
  .filter((file) => /\.tsx?$/.test(file))
const tracked = ['src', 'test', 'bench', 'scripts'].flatMap((top) =>
  readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
)

const configs = readdirSync(root).filter((file) => file.endsWith('.config.ts'))
const code = [...files, ...configs, ...tracked.filter((file) => /^(test|bench|scripts)\/.*\.(tsx?|mjs)$/.test(file))]
const text = new Map(code.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** What a file imports: project files by their path, packages by their name. */
function importsOf(file: string): string[] {
  const source = text.get(file) ?? ''
  const specifiers = [...source.matchAll(/(?:from|import\()\s*'([^']+)'|^import\s+'([^']+)'/gm)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#test/')) return specifier.slice(1)
    if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
  })
}

const arrows = files
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
const from = (pattern: RegExp) => arrows.filter(({ file }) => pattern.test(file))
const shown = (found: { file: string; target: string }[]) => found.map(({ file, target }) => `${file} → ${target}`)

/** The folders of docs/architecture.md, lowest first. A folder imports only folders before it. */
const FLOORS = (() => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const [list = ''] = (page.split('## The order of floors\n')[1] ?? '').split('\n## ')
  return [...list.matchAll(/^ {4}([\w-]+) {2,}\S/gm)].map(([, name = '']) => name)
})()

/** The folders beside the features, and what they hold. */
const FOLDERS: Record<string, Record<string, readonly string[]>> = {
  domain: { csv: [], fields: ['typed'], languages: [], lists: [], texts: [], time: ['shifts', 'units', 'zones'] },
  server: {
    db: ['backup', 'embedded', 'migrations', 'start', 'statements'],
    files: ['workbook'],
    http: ['outbound', 'bodies', 'limits', 'pages', 'routes', 'sessions'],
    jobs: [],
  },
  web: {
    api: [],
    app: ['access', 'commands', 'menu', 'theme'],
    languages: ['built'],
    layout: [],
    'service-worker': [],
    styles: [],
    ui: ['data-list', 'feedback', 'forms', 'hooks', 'overlays', 'selection'],
  },
}

/** The parts of a feature that is too large for one folder. */
const FEATURE_PARTS: Record<string, readonly string[]> = {
  'server/notifications': ['push'],
  'server/pay-periods': ['notices'],
  'server/subscriptions': ['accounts', 'changes', 'stripe', 'sync'],
  'server/time-entries': ['presence'],
  'server/timesheets': ['excel', 'pdf', 'rendering', 'report'],
  'web/admin': ['sections', 'setup', 'team'],
  'web/pay-groups': ['form', 'people', 'set-up'],
  'web/pay-periods': ['approvals'],
  'web/payroll': ['closed', 'layouts', 'open', 'page', 'table'],
  'web/platform': ['dashboard', 'detail'],
  'web/leave-balances': ['team'],
  'web/leave-requests': ['calendar', 'days', 'mine', 'review'],
  'web/teams': ['people'],
  'web/time-entries': ['clocking-out', 'location', 'punches', 'taps'],
  'web/timesheets': ['drafts', 'entries', 'history', 'own', 'paid-leave', 'report', 'team', 'versions'],
  'web/user-files': ['payroll-ids'],
  'web/users': ['list', 'memberships', 'passwords', 'person'],
}

/** Rules of the domain: pure functions. Where one file is not enough, the others are named after their ideas. */
const RULES =
  /^src\/domain\/(?:[\w-]+\/rules|branding\/logo-file|fields\/full-name|leave-accrual\/(?:clock|corrections|credits|ledger|recalculation|shortage)|leave-requests\/(?:day-hours|leave-days)|pay-groups\/(?:first-periods|individual-terms|propose-name)|pay-periods\/(?:pay-facts|person-terms|shown-ranges|timesheet-periods|warning-facts)|payroll\/(?:close-seal|export-rows|open-periods|payroll-ids|sort-people|why-differs)|pay-rules\/(?:dated-terms|day-totals|exceptions|readings|rule-sets|suggest-rule-set|tiers|workdays|workweeks)|roles\/capabilities|subscriptions\/(?:billing|switches)|teams\/approvers|entries\/(?:breaks|day-warnings|facts|late-times|linked-leave)|timesheets\/(?:data-columns|days-to-review)|user-columns\/titles|user-files\/(?:cells|payroll-ids|split-name)|users\/(?:name-key|usernames|why-not-add))\.ts$/

function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
    if (trail.includes(node) || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

const featureOf = (file: string) => /^src\/(?:domain|server|web)\/([\w-]+)\//.exec(file)?.[1] ?? ''

describe('imports point one way', () => {
  it('domain knows neither server nor web, and they do not know each other', () => {
    const wrong = arrows.filter(
      ({ file, target }) =>
        (file.startsWith('src/domain/') && /^src\/(server|web)\//.test(target)) ||
        (file.startsWith('src/server/') && target.startsWith('src/web/')) ||
        (file.startsWith('src/web/') && target.startsWith('src/server/')),
    )
    expect(shown(wrong)).toEqual([])
  })

  it('domain uses no package but zod/mini, arithmetic of calendars and of colours, and rules not even zod', () => {
    const packages = from(/^src\/domain\//).filter(({ target }) => !target.startsWith('src/'))
    expect(
      shown(packages.filter(({ target }) => !['zod/mini', '@internationalized/date', 'culori/fn'].includes(target))),
    ).toEqual([])
    expect(
      shown(
        from(RULES).filter(
          ({ target }) =>
            !RULES.test(target) &&
            !/contract\.ts$|^src\/domain\/(?:(?:texts|languages|time|lists)\/|(?:locale|number-text)\.ts$)|^culori\/fn$/.test(
              target,
            ),
        ),
      ),
    ).toEqual([])
  })

  it('only stores and db/ speak SQL', () => {
    const sql = arrows.filter(
      ({ file, target }) =>
        /^(kysely|pg|pg-copy-streams)$/.test(target) && !/(^src\/server\/db\/|store\.ts$|http\/probes\.ts$)/.test(file),
    )
    expect(shown(sql)).toEqual([])
  })

  it('only http/client-address.ts reads the address of a request', () => {
    const readers = files.filter((file) =>
      /\b(request|req)\.ips?\b|\{[^}]*\bips?\b[^}]*\}[^=]*FastifyRequest/.test(text.get(file) ?? ''),
    )
    expect(readers.filter((file) => !file.endsWith('.test.ts'))).toEqual(['src/server/http/client-address.ts'])
  })

  it('a tenant id is created in db/tenant.ts, from what a store has read', () => {
    const sources = files
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file, text.get(file) ?? ''] as const)
    const casts = sources.filter(([, source]) => / as TenantId\b|<[^>]*\bTenantId\b[^>]*>`/.test(source))
    expect(casts.map(([file]) => file)).toEqual(['src/server/db/tenant.ts'])
    const creators = sources.filter(([, source]) => /\basTenantId\(/.test(source)).map(([file]) => file)
    expect(creators.filter((file) => !/store\.ts$|^src\/server\/db\/tenant\.ts$/.test(file))).toEqual([])
  })

  it('http and db know no feature', () => {
    const base = new Set(['lists', 'texts', 'time', 'languages', 'fields', 'csv', 'files', 'roles', 'db', 'http', ''])
    const wrong = from(/^src\/server\/(?:http|db)\//).filter(
      ({ target }) => target.startsWith('src/') && !base.has(featureOf(target)),
    )
    expect(shown(wrong)).toEqual([])
  })

  it('folders import only lower floors', () => {
    expect(FLOORS.length).toBeGreaterThan(40)
    expect(FLOORS).toEqual([...new Set(FLOORS)])
    const wrong = arrows.filter(({ file, target }) => {
      const [here, there] = [featureOf(file), featureOf(target)]
      return here !== '' && there !== '' && here !== there && FLOORS.indexOf(there) >= FLOORS.indexOf(here)
    })
    expect(shown(wrong)).toEqual([])
  })

  it('no folder imports itself through others, parts of features and types included', () => {
    const folders = new Map<string, Set<string>>()
    for (const { file, target } of arrows) {
      const [here, there] = [path.posix.dirname(file), path.posix.dirname(target)]
      const isFolder = text.has(target) && [here, there].every((folder) => folder.split('/').length > 2)
      if (isFolder && here !== there) folders.set(here, (folders.get(here) ?? new Set()).add(there))
    }
    expect(findCircles(folders)).toEqual([])
  })

  it('app.ts passes no function of one feature to another', () => {
    const source = text.get('src/server/app.ts') ?? ''
    const imported = [...source.matchAll(/^import \{([^}]*)\} from '\.\/([\w-]+)\/([\w/-]+)\.ts'/gm)].flatMap(
      ([, names = '', folder = '', file = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => ({ name, folder, file })),
    )
    const ofFeatures = imported.filter(({ folder }) => folder !== 'http')
    const uses = (name: string) => source.match(new RegExp(`^.*\\b${name}\\b.*$`, 'gm'))?.slice(1) ?? []
    const handlers = ofFeatures.filter(({ name }) => name.endsWith('Handlers'))
    const isRegistered = (name: string) =>
      uses(name).every((line) =>
        new RegExp(`^  register\\(api\\.\\w+, ${name}(\\((services|\\{ \\.\\.\\.services, exports \\})\\))?\\)$`).test(
          line,
        ),
      )
    expect(handlers.filter(({ name }) => !isRegistered(name))).toEqual([])
    // What features add to http, and Stripe's webhook, which is no endpoint.
    const toHttp = /^  (const guards = \[.*\]|handleErrors\(app, \[.*\]\)|await serveWebhook\(app, services\))$/
    const others = ofFeatures.filter(({ name }) => !name.endsWith('Handlers'))
    expect(others.filter(({ name }) => !uses(name).every((line) => toHttp.test(line)))).toEqual([])
  })

  it('ui/ imports no feature, and only ui/ imports the component base', () => {
    expect(
      shown(from(/^src\/web\/ui\//).filter(({ target }) => /^src\/web\/(?!ui\/|languages\/)/.test(target))),
    ).toEqual([])
    expect(
      shown(from(/^src\/web\/(?!ui\/)/).filter(({ target }) => target.startsWith('react-aria-components'))),
    ).toEqual([])
  })

  it('forms are made by ui/forms/use-form.ts, which focuses an error once', () => {
    const makes = (file: string) => /\buseForm\b[^']*from 'react-hook-form'/.test(text.get(file) ?? '')
    expect(code.filter((file) => file.startsWith('src/web/') && makes(file))).toEqual(['src/web/ui/forms/use-form.ts'])
  })

  it('no file imports itself through others, with types, tests, and benchmarks', () => {
    const graph = new Map(code.map((file) => [file, importsOf(file).filter((target) => text.has(target))]))
    expect(findCircles(graph)).toEqual([])
  })
})

describe('files keep to the vocabulary', () => {
  it('no barrels and no catch-all files', () => {
    expect(
      files.filter((file) => /(^|\/)(index|utils?|helpers?|common|types|misc|shared)(\.tsx?$|\/)/.test(file)),
    ).toEqual([])
  })

  it('a feature of the domain holds a contract, rules, texts, and their tests', () => {
    const wrong = files.filter(
      (file) =>
        /^src\/domain\/(?!(?:time|fields|lists|texts|languages)\/)[\w-]+\//.test(file) &&
        !RULES.test(file.replace('.test.ts', '.ts')) &&
        !/\/(contract|rules|(?:[\w-]+-)?texts)(\.test)?\.ts$/.test(file),
    )
    expect(wrong).toEqual([])
  })

  it('every folder is in the list', () => {
    const folders = new Set(files.map((file) => path.posix.dirname(file)))
    const unknown = [...folders].filter((folder) => {
      const [side = '', first = '', ...rest] = folder.split('/').slice(1)
      if (first === '') return false
      const parts =
        FOLDERS[side]?.[first] ?? (FLOORS.includes(first) ? (FEATURE_PARTS[`${side}/${first}`] ?? []) : undefined)
      return parts === undefined || rest.length > 1 || (rest[0] !== undefined && !parts.includes(rest[0]))
    })
    expect(unknown).toEqual([])
  })

  it('no source file has more than 300 lines, but for tests and tables', () => {
    const long = code.filter(
      (file) => !/\.(test\.tsx?|journey\.ts)$/.test(file) && (text.get(file) ?? '').split('\n').length > 301,
    )
    expect(long.filter((file) => file !== 'src/server/db/tables.ts')).toEqual([])
  })

  it('every export is used in another file', () => {
    const importers = new Map<string, string[]>()
    for (const file of code)
      for (const target of new Set(importsOf(file)))
        importers.set(target, [...(importers.get(target) ?? []), text.get(file) ?? ''])
    const isUsed = (file: string, name: string) =>
      importers.get(file)?.some((source) => new RegExp(`\\b${name}\\b`).test(source))
    const exported = /^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm
    // The build splits contracts in two halves, which import each other's shapes.
    const unused = files
      .filter((file) => !/\/contract\.ts$|\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...(text.get(file) ?? '').matchAll(exported)]
          .filter(([, name = '']) => !isUsed(file, name))
          .map(([, name = '']) => `${file} ${name}`),
      )
    expect(unused).toEqual([])
  })

  it('no folder holds more than 25 files', () => {
    const counts = new Map<string, number>()
    for (const file of tracked) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1)
    // Numbered files that are added in order and never moved.
    const numbered = ['docs/decisions', 'src/server/db/migrations']
    expect([...counts].filter(([folder, count]) => count > 25 && !numbered.includes(folder))).toEqual([])
  })

  it('rules never wait, throw or look at the clock', () => {
    const wrong = files.filter(
      (file) =>
        RULES.test(file) && /\b(await|async|throw|Date\.now|new Date\(\)|Math\.random)\b/.test(text.get(file) ?? ''),
    )
    expect(wrong).toEqual([])
  })

  it('zones come from the shipped tables: only the comparison of tables asks this machine for its own', () => {
    const asks = /toZoned|getLocalTimeZone|supportedValuesOf|timeZone:(?! 'UTC')|at time zone (?!'UTC')/
    const wrong = files.filter((file) => !file.endsWith('.test.ts') && asks.test(text.get(file) ?? ''))
    expect(wrong.sort()).toEqual(['src/server/organizations/check-zones.ts', 'src/server/organizations/zones-store.ts'])
  })

  // The build splits contracts: in production, the browser has nothing else of an endpoint (decision 0028).
  it('the web uses only method and path of an endpoint', () => {
    const wrong = files
      .filter((file) => file.startsWith('src/web/') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const source = text.get(file) ?? ''
        const renamed = [
          ...source.matchAll(/const (\w+) = \w+Endpoints(?:\.\w+|\[\w+\])\s/g),
          ...[...source.matchAll(/const \{([^}]*)\} = \w+Endpoints\b/g)].flatMap(([, names = '']) => [
            ...names.matchAll(/(\w+)\s*(?:,|$)/g),
          ]),
        ].map(([, name]) => name)
        const names = ['\\w+Endpoints(?:\\.\\w+|\\[\\w+\\])', '(?<!/)endpoint', ...renamed].join('|')
        const reads = source.match(new RegExp(`\\b(?:${names})\\.(?!method\\b|path\\b|ts')\\w+`, 'g')) ?? []
        const takenApart = source.match(/\{[^{}]*\}\s*(?:=\s*(?:endpoint|\w+Endpoints\.\w+)\b|:\s*Endpoint\b)/g) ?? []
        return [...reads, ...takenApart].map((use) => `${file} ${use}`)
      })
    expect(wrong).toEqual([])
  })

  it('pages fetch through the client only', () => {
    expect(
      files.filter(
        (file) =>
          /^src\/web\/(?!api\/|service-worker\/)/.test(file) && /\bfetch\(|['"`]\/api\//.test(text.get(file) ?? ''),
      ),
    ).toEqual([])
  })
})

/** Who knows the flags of roles besides `domain/roles`, and why. They decide nothing by them (decision 0061). */
const KNOWS_ROLE_FLAGS: [file: RegExp, reason: string][] = [
  [/^src\/domain\/roles\//, 'turns them into roles'],
  [/^src\/domain\/(?:auth|users)\/contract\.ts$/, 'sends them'],
  [/^src\/domain\/(?:audit\/contract|user-files\/rules)\.ts$/, 'names them in the audit log and in exports'],
  [/^src\/server\/db\/tables\.ts$/, 'their columns'],
  [/^src\/server\/http\/sessions\/session-store\.ts$/, 'reads those of the caller'],
  [/^src\/server\/roles\/roles-store\.ts$/, 'turns roles into conditions on their columns'],
  [/^src\/server\/(?:auth\/store|platform\/accounts-store)\.ts$/, 'reads and stores those of a person'],
  [/^src\/server\/users\/(?:handlers|store|audit-changes)\.ts$/, 'changes and records them'],
  [/^src\/web\/(?:users|platform\/detail)\//, 'shows and changes them'],
]

it('only domain/roles decides by flags of roles', () => {
  const flag = /\bis(?:Org|Master)?Admin\b|\bis_(?:org_|master_)?admin\b/
  const found = files.filter((file) => !/\.test\.tsx?$/.test(file) && flag.test(text.get(file) ?? ''))
  expect(found.filter((file) => !KNOWS_ROLE_FLAGS.some(([known]) => known.test(file)))).toEqual([])
  expect(KNOWS_ROLE_FLAGS.filter(([known]) => !found.some((file) => known.test(file)))).toEqual([])
})

/** What shows its errors in a toast, and why. Everything else has an `InlineError` beside its buttons (decision 0070). */
const SHOWS_ERROR_TOASTS: [file: RegExp, reason: string][] = [
  [/^src\/web\/ui\/feedback\//, 'does it for the others'],
  [/^src\/web\/time-entries\/punches\//, 'in the background'],
  [/^src\/web\/(?:auth\/use-sign-out|platform\/detail\/organization-actions)\.tsx?$/, 'in a menu'],
  [/^src\/web\/(?:payroll\/use-download-close|pay-periods\/approvals\/use-approve)\.ts$/, 'in a list'],
  [/^src\/web\/leave-requests\/mine\/(?:restore-all|use-archive)\.tsx?$/, 'in a list of requests'],
]

it('an error shows beside its cause, except where there is no place', () => {
  const found = arrows.filter(({ target }) => target.endsWith('/show-error.ts')).map(({ file }) => file)
  expect(found.filter((file) => !SHOWS_ERROR_TOASTS.some(([known]) => known.test(file)))).toEqual([])
  expect(SHOWS_ERROR_TOASTS.filter(([known]) => !found.some((file) => known.test(file)))).toEqual([])
  // Callbacks of `mutate` are dropped with their component, and the error with them.
  const callbacks = files.filter((file) => /\bmutate\([^]*?\bonError\b/.test(text.get(file) ?? ''))
  expect(callbacks).toEqual([])
})

it('nothing follows the language of the browser', () => {
  const follows =
    /toLocale\w*\(\s*\)|\bIntl\.\w+\((?:\)|undefined)|localeCompare\([^,()]*\)|navigator\.languages?\b|type="(?:date|time|number|month|week|datetime-local)"|\b(?:Date|Time|Number)Field'$/m
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const found = sources.filter((file) =>
    follows.test((text.get(file) ?? '').replaceAll('Intl.DateTimeFormat().resolvedOptions().timeZone', '')),
  )
  expect(found).toEqual([])
})

/** Places by coordinates, inside of `dir="ltr"`. */
const HAS_COORDINATES = 'src/web/leave-balances/balance-chart.tsx'

it('styles follow the direction of the language (decision 0103)', () => {
  const classes =
    /(?<=[\s'"`:])-?(?:(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-(?:[\d[]|full|auto|px)|(?:(?:rounded(?:-[tb])?|border)-[lr]|(?:text|float|clear)-(?:left|right))(?=[\s'"`-]))\S*/g
  const rules = /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right):/gm
  const props = /\b(?:margin|padding)(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right):/g
  const found = tracked
    .filter((file) => file.startsWith('src/web/') && file !== HAS_COORDINATES)
    .flatMap((file) => {
      const source = text.get(file) ?? readFileSync(path.join(root, file), 'utf8')
      if (file.endsWith('.css')) return [...source.matchAll(rules)].map(([each]) => `${file}: ${each}`)
      return [...source.matchAll(classes), ...source.matchAll(props)].map(([each]) => `${file}: ${each}`)
    })
  expect(found).toEqual([])
})

/** Words that were used in unusual senses. docs/glossary.md has the terms that replace them. */
const RETIRED =
  'admit, anew, anybody, at once, by itself, cancelled, cancelling, crew, deed, door, e mail, e-mail, enrol, gate, hand over, handed over, hand it over, heard, lapse, ' +
  'letterhead, nobody, of the team, outlook, rota, settle, somebody, told, wear, whoever, worn'

/** Names on the wire and in stored rows, names of systems, and titles of columns in other people's files. */
const ALLOWED: [path: string, word: RegExp][] = [
  ['', /nextLapse/],
  // The status of [4.6], and texts that the specification quotes.
  [
    '',
    /'(?:leave |pending |approved )*cancelled'|\bcancelled:|status\/cancelled|or cancelled\b|['`]Cancelled( by user)?['`]|['`]Error cancelling /,
  ],
  ['docs/specification.md', /cancelled/],
  ['src/server/leave-accrual/ledger-facts.test.ts', /Cancelled: /],
  ['src/domain/user-columns/', /e-mail/i],
  ['src/domain/fields/invisible.test.ts', /Gate 1/],
  ['src/server/db/embedded/', /nobody/],
  ['src/server/leave-accrual/ledger-facts.test.ts', /unused hours lapse/],
  ['src/web/time-entries/punches/take-old-punch.ts', /deed/],
  ['scripts/suite/ensure-postgres.mjs', /nobody/],
]

/** What is typed here isn't worth a question, such as a password, or is kept. */
const UNASKED = [
  'src/web/app/commands/command-dialog.tsx',
  'src/web/auth/set-password-form.tsx',
  'src/web/auth/sign-in-form.tsx',
  'src/web/password-recovery/forgot-password-page.tsx',
  // In a dialog, which asks.
  'src/web/timesheets/report/email-form.tsx',
]

it('a form outside of dialogs asks before typed text is lost (decision 0025)', () => {
  const forms = code.filter((file) => file.startsWith('src/web/') && /<form\b/.test(text.get(file) ?? ''))
  const silent = forms.filter((file) => !/\b(?:DialogActions|useUnsavedChanges)\b/.test(text.get(file) ?? ''))
  expect(silent.toSorted()).toEqual(UNASKED)
})

it('uses no retired word in names, comments, and texts', () => {
  // CONTRIBUTING.md and the glossary name retired words on purpose.
  const pages = ['README.md']
    .concat(readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`))
    .filter((name) => name.endsWith('.md') && name !== 'docs/glossary.md')
  const retired = new RegExp(`\\b(?:${RETIRED.split(', ').join('|')})s?\\b`)
  const found = [...code.filter((file) => file !== 'test/architecture.test.ts'), ...pages].flatMap((file) =>
    (text.get(file) ?? readFileSync(path.join(root, file), 'utf8')).split('\n').flatMap((line, index) => {
      if (ALLOWED.some(([start, word]) => file.startsWith(start) && word.test(line))) return []
      const words = line
        .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase()
      return retired.test(words) ? [`${file}:${index + 1} ${line.trim()}`] : []
    }),
  )
  expect(found).toEqual([])
})

/** Descriptions of endpoints and settings, and messages for the operator's terminal. */
const STRAIGHT = /\/contract\.ts$|^src\/server\/(config\.ts|db\/)/

it('writes curly apostrophes on screens and in emails', () => {
  const found = files
    .filter((file) => !file.endsWith('.test.ts') && !STRAIGHT.test(file))
    .flatMap((file) =>
      (text.get(file) ?? '').split('\n').flatMap((line, index) => {
        const isComment = /^\s*(\{?\/[/*]|\*)/.test(line)
        return !isComment && /["`>][^"`]*[a-z]'(s|t|re|ve|ll|d)\b/.test(line)
          ? [`${file}:${index + 1} ${line.trim()}`]
          : []
      }),
    )
  expect(found).toEqual([])
})

it('journeys press keys only where focus is: nothing has it behind a dialog that is still closing', () => {
  const found = code
    .filter((file) => file.startsWith('test/e2e/') && file !== 'test/e2e/support/keyboard.ts')
    .flatMap((file) =>
      (text.get(file) ?? '').split('\n').flatMap((line, index) => {
        const isUnsure = /(?<!keyboard)\.press\(|await .*\.focus\(\)/.test(line)
        return isUnsure ? [`${file}:${index + 1} ${line.trim()}`] : []
      }),
    )
  expect(found).toEqual([])
})

it('journeys keep intercepting calls: Chromium may lose one that starts while that ends', () => {
  const found = code.filter(
    (file) => file.startsWith('test/e2e/') && /\.unroute(?:All)?\(|\btimes: \d/.test(text.get(file) ?? ''),
  )
  expect(found).toEqual([])
})

it('journeys that collect accessibility violations expect none', () => {
  const unchecked = [...text].flatMap(([file, content]) =>
    file.endsWith('.journey.ts')
      ? content
          .split(/^ *test\(/m)
          .slice(1)
          .filter((journey) => journey.includes(' = collectViolations(') && !journey.includes('expect(violations)'))
          .map((journey) => `${file}: ${journey.slice(0, 80)}`)
      : [],
  )
  expect(unchecked).toEqual([])
})

it('has comments on at most 6 % of its lines', () => {
  const lines = code.flatMap((file) => (text.get(file) ?? '').split('\n'))
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*( |\/|$))/.test(line))
  expect(comments.length / lines.length).toBeLessThan(0.06)
})
