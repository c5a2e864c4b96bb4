import pg from 'pg'
import { execSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
execSync('rm -rf /tmp/wb/wire-data; cp -a /tmp/wb/data100 /tmp/wb/wire-data')
const server = await startEmbedded({ dataDir: '/tmp/wb/wire-data', log: () => undefined } as never)
const set = JSON.parse(readFileSync('/tmp/wb/set100.json', 'utf8'))
const ns = (pid: number | string) => { let s = 0; for (const t of readdirSync(`/proc/${pid}/task`)) s += Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]); return s / 1e3 }
import { serialize as S } from 'pg-protocol'
class Batch2 {
  name = undefined; text = ''; results: any[] = []; rows: any[] = []
  constructor(readonly list: { name: string; text: string; values?: unknown[] }[], readonly done: (e: any, r?: any) => void) {}
  submit(c: any) {
    const parts: Buffer[] = []
    for (const { name, text, values = [] } of this.list) {
      let first = false
      if (!c.parsedStatements[name]) { first = true; parts.push(S.parse({ name, text } as never)); c.parsedStatements[name] = text }
      parts.push(S.bind({ statement: name, values: values.map((v: any) => v === null || typeof v === 'string' ? v : String(v)) }))
      if (first || process.env.DESC) parts.push(S.describe({ type: 'P' })); parts.push(S.execute({}))
    }
    parts.push(S.sync()); c.stream.write(Buffer.concat(parts)); return null
  }
  handleRowDescription() {} handleDataRow(m: any) { this.rows.push(m.fields) } handleCommandComplete() { this.results.push(this.rows); this.rows = [] }
  handleError(e: any) { this.done(e) } handleReadyForQuery() { this.done(null, this.results) } handleEmptyQuery() {} handlePortalSuspended() {}
}
const run2 = (client: any, list: any[]) => new Promise<any>((ok, no) => client.query(new Batch2(list, (e, r) => (e ? no(e) : ok(r)))))
class Batch {
  name = undefined; text = ''; results: any[] = []; rows: any[] = []
  constructor(readonly list: { name: string; text: string; values?: unknown[] }[], readonly done: (e: any, r?: any) => void) {}
  submit(c: any) {
    c.stream.cork()
    for (const { name, text, values = [] } of this.list) {
      if (!c.parsedStatements[name]) { c.parse({ name, text }); c.parsedStatements[name] = text }
      c.bind({ statement: name, values: values.map((v: any) => v === null || typeof v === 'string' ? v : String(v)) }); c.describe({ type: 'P' }); c.execute({})
    }
    c.sync(); c.stream.uncork(); return null
  }
  handleRowDescription() {} handleDataRow(m: any) { this.rows.push(m.fields) } handleCommandComplete() { this.results.push(this.rows); this.rows = [] }
  handleError(e: any) { this.done(e) } handleReadyForQuery() { this.done(null, this.results) } handleEmptyQuery() {} handlePortalSuspended() {}
}
const run1 = (client: any, list: any[]) => new Promise<any>((ok, no) => client.query(new Batch(list, (e, r) => (e ? no(e) : ok(r)))))
const look = { name: 'look', text: `select u.id, u.username, u.tenant_id from sessions s join users u on u.id = s.user_id join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.auth_version = s.auth_version left join organizations o on o.id = u.organization_id where s.user_id = $1` }
const enter = { name: 'enter', text: `select set_config('role', 'watchbell_tenant', true), set_config('app.tenant', $1, true)` }
const work = { name: 'work', text: 'select id, username, first_name, last_name from users where tenant_id = $1 and id = $2' }
const begin = { name: 'begin', text: 'begin' }, commit = { name: 'commit', text: 'commit' }
const kinds: Record<string, (c: any, u: any) => Promise<unknown>> = {
  //async five(c, u) { await c.query({ ...look, values: [u.id] }); await c.query(`begin; select set_config('role', 'watchbell_tenant', true), set_config('app.tenant', '${u.tenantId}', true)`); await c.query({ ...work, values: [u.tenantId, u.id] }); await c.query({ ...work, values: [u.tenantId, u.id] }); await c.query('commit') },
  //async two(c, u) { await run1(c, [{ ...look, values: [u.id] }]); await run1(c, [{ ...enter, values: [u.tenantId] }, { ...work, values: [u.tenantId, u.id] }, { ...work, values: [u.tenantId, u.id] }]) },
  //async twobegin(c, u) { await run1(c, [begin, { ...look, values: [u.id] }, { ...enter, values: [u.tenantId] }]); await run1(c, [{ ...work, values: [u.tenantId, u.id] }, { ...work, values: [u.tenantId, u.id] }, commit]) },
  async one(c, u) { await run1(c, [{ ...look, values: [u.id] }, { ...enter, values: [u.tenantId] }, { ...work, values: [u.tenantId, u.id] }, { ...work, values: [u.tenantId, u.id] }]) },
  async concat(c, u) { await run2(c, [{ ...look, values: [u.id] }, { ...enter, values: [u.tenantId] }, { ...work, values: [u.tenantId, u.id] }, { ...work, values: [u.tenantId, u.id] }]) },
  async onebegin(c, u) { await run1(c, [begin, { ...look, values: [u.id] }, { ...enter, values: [u.tenantId] }, { ...work, values: [u.tenantId, u.id] }, { ...work, values: [u.tenantId, u.id] }, commit]) },
}
const clients = await Promise.all(Array.from({ length: 4 }, async () => { const c = new pg.Client({ ...server.connection, options: process.env.OPT ?? '' }); await c.connect(); return c }))
const pids = clients.map((c: any) => c.processID)
for (let turn = 0; turn < 5; turn++) for (const [k, f] of Object.entries(kinds)) {
  const n = 1000; const go = async (c: any, m: number) => { for (let i = 0; i < m; i++) await f(c, set.benchUsers[i % 100]) }
  await Promise.all(clients.map((c) => go(c, 50)))
  const a = [ns(process.pid), pids.reduce((s, p) => s + ns(p), 0)], t = performance.now()
  await Promise.all(clients.map((c) => go(c, n)))
  const b = [ns(process.pid), pids.reduce((s, p) => s + ns(p), 0)]
  console.log(k.padEnd(9), 'app', ((b[0]! - a[0]!) / n / 4).toFixed(0), 'db', ((b[1]! - a[1]!) / n / 4).toFixed(0), 'wall', ((performance.now() - t) / n / 4 * 1000).toFixed(0))
}
for (const c of clients) await c.end()
await server.stop()
process.exit(0)
