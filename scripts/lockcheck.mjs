// A lock file without the entry of a platform's binary installs here and fails `npm ci` elsewhere.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = []
for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const name of Object.keys(optionalDependencies))
    if (!resolves(place, name)) missing.push(`${place || 'the project'}: ${name}`)
}

/** Looks for a package as Node does: next to the module, then one folder up at a time. */
function resolves(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
for (const line of missing) process.stderr.write(`package-lock.json lacks the platform package of ${line}\n`)
for (const [place] of addressed) process.stderr.write(`package-lock.json names a registry at ${place}\n`)
process.exit(missing.length + addressed.length > 0 ? 1 : 0)
