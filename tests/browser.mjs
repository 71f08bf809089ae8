/**
 * Finds a Chromium for the browser tests, or installs one: the one on PATH, else Debian's package (as root),
 * else the driver's own download. Returns its path; throws with what to do when none can be had.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Comes first: without a window of its own it needs a third of the processor time for each page. */
const windowless = 'chromium-headless-shell'
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(wanted = names) {
  for (const name of wanted) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return undefined
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('installing Chromium and a Chinese font from Debian …')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Without a network it gives up soon.
  const apt = (...words) =>
    spawnSync(
      'apt-get',
      ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...words],
      options,
    )
  apt('update')
  const install = (name) =>
    apt('install', '-y', '--no-install-recommends', '--no-remove', name, 'fonts-noto-cjk').status === 0
  for (const name of [windowless, 'chromium']) if (install(name) && onPath()) break
  return onPath()
}

async function fromDriver() {
  console.log('installing Chromium through the browser driver …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  // Where it cannot be had, any other Chromium does.
  if (process.env.CI && !onPath([windowless])) fromDebian()
  const path = onPath() ?? fromDebian() ?? (await fromDriver())
  if (!path) throw new Error('No Chromium found. Install one and put it on PATH, or set CHROMIUM_PATH.')
  execFileSync(path, ['--version'], { stdio: 'ignore' })
  return path
}

/** Flags for a browser that talks to this machine only. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
