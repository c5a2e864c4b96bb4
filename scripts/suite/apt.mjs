import { spawnSync } from 'node:child_process'

export function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

export function install(what, packages) {
  process.stdout.write(`Installing ${what}…\n`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const apt = (...args) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], options)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
