// usage: DIST=checkout PROF=1 tsx prof.ts clock,month ms rounds
import { execSync, spawn } from 'node:child_process'
import { rmSync, readFileSync, readdirSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startLoader } from './load/loader.ts'
const set = JSON.parse(readFileSync('/tmp/wb/set100.json', 'utf8'))
const dists = (process.env.DIST ?? '/tmp/wb/wm').split(',')
const [jobs = 'clock', msText = '3000', rounds = '3'] = process.argv.slice(2)
const ms = Number(msText)
const hz = 100
const stat = (pid: string) => { try { const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' '); return { ppid: f[1]!, own: (Number(f[11]) + Number(f[12])) * 1000 / hz, kids: (Number(f[13]) + Number(f[14])) * 1000 / hz } } catch { return null } }
const pidsUnder = (root: string) => { const all = readdirSync('/proc').filter((n) => /^\d+$/.test(n)); const by = new Map<string, string[]>(); for (const p of all) { const s = stat(p); if (s) by.set(s.ppid, [...(by.get(s.ppid) ?? []), p]) } const out: string[] = []; const walk = (p: string) => { out.push(p); for (const k of by.get(p) ?? []) walk(k) }; walk(root); return out }
// finer: schedstat in ns
const ns = (pid: string) => { let sum = 0; try { for (const t of readdirSync(`/proc/${pid}/task`)) sum += Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]) } catch {} return sum / 1e6 }
async function start(dist: string, port: number, at: number) {
  const dir = `/tmp/wb/run-data-${at}`
  rmSync(dir, { recursive: true, force: true }); execSync('cp -a /tmp/wb/data100 '+dir)
  const out = openSync(`/tmp/wb/run-${at}.log`, 'w')
  const child = spawn(process.execPath, [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir', '/tmp/wb/prof'] : []), '--enable-source-maps', 'dist/server/main.js'], { cwd: dist, stdio: ['ignore', out, out], env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dir, PORT: String(port), SIGN_IN_LIMIT: '1000000', SIGN_IN_ADDRESS_LIMIT: '1000000', SIGN_IN_ACCOUNT_LIMIT: '1000000' } })
  for (;;) { try { if ((await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200) break } catch {} await pause(50) }
  const pm = readFileSync(`${dir}/${readdirSync(dir).find((n) => /^pg\d+$/.test(n))}/postmaster.pid`, 'utf8').split('\n')[0]!
  if (process.env.SQL) { const { default: pg } = await import('pg'); const { findEmbedded } = await import('#server/db/embedded/embedded.ts'); const c = new pg.Client(await findEmbedded(dir) as never); await c.connect(); await c.query(process.env.SQL); await c.end() }
  return { dist, port, pid: String(child.pid), pm, child }
}
const running = []
for (const [i, d] of dists.entries()) running.push(await start(d, 4801 + i, i))
const loader = startLoader()
const base = (port: number) => ({ port, people: set.benchUsers })
const make: Record<string, (port: number) => any> = {
  clock: (port) => ({ kind: 'clock', concurrency: 32, ms, ...base(port) }),
  clock1: (port) => ({ kind: 'clock', concurrency: 1, ms, ...base(port) }),
  month: (port) => ({ kind: 'read month', concurrency: 8, ms, query: 'startDate=2026-10-01&endDate=2026-10-31', ...base(port) }),
}
const cpu = (r: any) => ({ app: ns(r.pid), db: pidsUnder(r.pm).reduce((s, p) => s + ns(p), 0) })
for (const job of jobs.split(',')) {
  for (const r of running) await loader.run({ ...make[job]!(r.port), ms: 1500 })
  const ratios: number[] = []
  const sums = running.map(() => ({ app: 0, db: 0, calls: 0, per: [] as number[] }))
  for (let k = 0; k < Number(rounds); k++) {
    const per: number[] = []
    for (const i of k % 2 ? [...running.keys()].reverse() : [...running.keys()]) {
      const r = running[i]!; const a = cpu(r); const res = await loader.run(make[job]!(r.port)); const b = cpu(r)
      const calls = res.operations
      sums[i]!.app += b.app - a.app; sums[i]!.db += b.db - a.db; sums[i]!.calls += calls; sums[i]!.per.push(res.perSecond)
      per[i] = (b.app - a.app + b.db - a.db) / calls
    }
    if (per.length > 1) ratios.push(per[1]! / per[0]!)
  }
  for (const [i, s] of sums.entries()) console.log(job, running[i]!.dist, 'app', (s.app / s.calls * 1000).toFixed(0), 'db', (s.db / s.calls * 1000).toFixed(0), 'sum', ((s.app + s.db) / s.calls * 1000).toFixed(0), 'µs;', s.per.map((x) => x.toFixed(0)).join(' '), '/s')
  if (ratios.length) console.log('  ratio', ratios.map((x) => x.toFixed(2)).join(' '))
}
loader.stop()
for (const r of running) { r.child.kill('SIGTERM') }
await Promise.all(running.map((r) => new Promise((f) => r.child.once('exit', f))))
