import type { Access, AccessScope, Endpoint, Endpoints } from '#domain/endpoint.ts'
import { type Role, rolesThatCan } from '#domain/roles/capabilities.ts'
import { escapeHtml } from './escape-html.ts'

const ROLES: Record<Role, string | null> = {
  employee: 'Anyone signed in, except master admins',
  // `reach` of the call says so.
  manager: null,
  admin: 'Admins',
  orgAdmin: 'Org admins',
  // The text of the scope names them.
  platformAdmin: null,
  masterAdmin: 'Master admins',
}

const SCOPES: Record<AccessScope, string> = {
  platform: '',
  self: '',
  organization: ', in their organization',
  organizationInPath: ', if the path names their organization',
  organizationOrPlatform: ', in their organization; admins of the platform in all',
}

export function renderDocumentationPage(
  productName: string,
  table: Readonly<Record<string, Endpoints>>,
): { html: string; css: string } {
  const sections = Object.entries(table).map(([feature, rows]) => renderSection(feature, Object.values(rows)))
  const links = Object.keys(table).map((feature) => `<a href="#${feature}">${featureTitle(feature)}</a>`)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${escapeHtml(productName)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${escapeHtml(productName)} API</h1>
<p>Calls carry the session cookie and answer JSON. A refusal is <code>{"message": "…", "errors": {"field": "…"}}</code> with a
fitting 4xx status. Instants are ISO&nbsp;8601 in UTC. The same table, for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Features">${links.join('')}</nav></header>
<main>${sections.join('')}</main>
</body>
</html>`
  return { html, css: CSS }
}

function renderSection(feature: string, rows: Endpoint[]): string {
  const body = rows.map(
    (row) => `<tr><td><b class="${row.method.toLowerCase()}">${row.method}</b></td>
<td><code>${escapeHtml(row.path)}</code><br>${escapeHtml(row.summary)}</td><td>${callersText(row.access)}</td></tr>`,
  )
  return `<section id="${feature}"><h2>${featureTitle(feature)}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${featureTitle(feature)} calls"><table>
<thead><tr><th>Method</th><th>Call</th><th>Who can call</th></tr></thead><tbody>${body.join('')}</tbody></table></div></section>`
}

function callersText({ needs, scope, reach, duringSetup }: Access): string {
  if (needs === 'nothing') return 'Anyone'
  if (needs === 'session') return 'Anyone signed in'
  const [first, ...others] = rolesThatCan(needs).flatMap((role) => ROLES[role] ?? [])
  const roles = [first, ...others.map((role) => role.charAt(0).toLowerCase() + role.slice(1))].join(' and ')
  return `${roles}${duringSetup ? ', or the person who just registered the organization' : ''}${SCOPES[scope]}${reach ? '; managers also for the people of their teams' : ''}`
}

function featureTitle(feature: string): string {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CSS = `
:root { color-scheme: light dark; --bg: #f4f7fa; --surface: #fff; --line: #dde4ec; --text: #0a1a33; --muted: #4a5b73; --link: #0d768b }
@media (prefers-color-scheme: dark) { :root { --bg: #07101d; --surface: #0e1a2b; --line: #1f3049; --text: #e9eff7; --muted: #a6b5c9; --link: #3db5d1 } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--bg); color: var(--text); font: 15px/1.6 ui-sans-serif, system-ui, sans-serif }
h1 { font-size: 26px; letter-spacing: -.012em } h2 { font-size: 17px; margin: 2rem 0 .5rem } a { color: var(--link) } p, td:last-child { color: var(--muted) }
nav { display: flex; flex-wrap: wrap; gap: 1rem } .scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .75rem 1rem; border-top: 1px solid var(--line) }
thead th { border: 0; font-size: 13px; color: var(--muted); font-weight: 500 } code { font: 13px ui-monospace, monospace } b { font-size: 12px }
`
