/** Everything that may differ between two installations, read once from the environment. */
import { readWall } from '../engine/clock'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readConsoleFile } from './console-file'
import type { MapServices } from './http/map'
import { readUploads, type UploadsAddress } from './uploads/place'

export interface Settings {
  host: string
  port: number
  databaseUrl?: string
  /** Holds the embedded database, and uploaded files where nothing else is said. */
  dataDirectory: string
  uploads: UploadsAddress
  /** The compiled screens and calls. */
  schemasDirectory: string
  /** A module whose default export is further handlers by call name: how an installation serves calls of its own. */
  handlersModule?: string
  /** Base addresses of services that differ from the application's, by service name. */
  services: Record<string, string>
  /** Title of the console where it differs from the application's. */
  title?: string
  /** Services of a map: its tiles and its search of addresses. */
  map?: MapServices
  development: boolean
  /** What an empty database is filled with at the first start. */
  seed: (typeof seeds)[number]
  /** `yyyy-MM-dd`: the demonstration data is of the 90 days before it; absent = before today. */
  seedEndDate?: string
  /** `yyyy-MM-dd[ HH:mm:ss]`: what the clock says when the console is ready; only in a demonstration or a test. */
  now?: string
  /** Known demo password; only while bound to this machine. */
  demo: boolean
  /** Whose `X-Forwarded-For` is believed: so many balancers before the server, or those with these addresses; false = nobody's. */
  trustProxy: false | number | string[]
  /** Milliseconds between `/ready` saying that the server stops and its port closing. */
  shutdownDelayMs: number
  /** Open connections of one address, where no balancer stands before the server. */
  connectionsPerAddress: number
  /** The passengers' page for evaluations: where the codes at stops and in vehicles lead. */
  evaluationLink: string
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
  /** Bytes of one uploaded file. */
  uploadBytes: number
  /** Bytes of any other body. */
  bodyBytes: number
  logLevel: (typeof logLevels)[number]
  /** A file for the security log; absent = standard output, as all else. */
  securityLog?: string
  /** Where the process is watched (`server/metrics/`); no port = nowhere. */
  metricsHost: string
  metricsPort?: number
}

const megabyte = 1024 * 1024

/** Throws when a value cannot be used. `root` = the project's folder. */
export function readSettings(root: string, env: NodeJS.ProcessEnv = process.env): Settings {
  const file = readConsoleFile(
    resolve(root, env.CONSOLE_CONFIG ?? 'config/console.json'),
    env.CONSOLE_CONFIG !== undefined,
  )
  const host = env.HOST ?? '127.0.0.1'
  const dataDirectory = resolve(root, env.DATA_DIR ?? '.data')
  const demo = env.DEMO === '1'
  if (demo && !isLocal(host)) {
    throw new Error(
      `DEMO=1 sets a known password, which is refused while the server is bound to ${host}. Unset HOST or DEMO.`,
    )
  }
  const trustProxy = trustedProxies(env.TRUST_PROXY)
  return {
    host,
    port: wholeNumber('PORT', env.PORT, 4300),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory,
    uploads: readUploads(env, dataDirectory, root),
    schemasDirectory: resolve(root, env.SCHEMAS_DIR ?? 'dist/schemas'),
    handlersModule: env.HANDLERS ? resolve(root, env.HANDLERS) : undefined,
    services: file.services ?? {},
    title: file.title,
    map: file.map,
    development: env.NODE_ENV === 'development',
    now: startOfClock(env.CONSOLE_NOW, demo),
    demo,
    seed: oneOf('SEED', seeds, env.SEED) ?? 'demonstration',
    seedEndDate: env.SEED_END_DATE || undefined,
    trustProxy,
    // A balancer goes on sending until it has asked `/ready` again; without one nobody asks.
    shutdownDelayMs: 1000 * wholeNumber('SHUTDOWN_DELAY', env.SHUTDOWN_DELAY, trustProxy === false ? 0 : 5),
    connectionsPerAddress: wholeNumber('CONNECTIONS_PER_ADDRESS', env.CONNECTIONS_PER_ADDRESS, 1024),
    evaluationLink: env.EVALUATION_LINK || 'https://bus.example.com/evaluate',
    loginsPerMinute: wholeNumber('LOGINS_PER_MINUTE', env.LOGINS_PER_MINUTE, 300),
    uploadBytes: wholeNumber('UPLOAD_BYTES', env.UPLOAD_BYTES, 50 * megabyte),
    bodyBytes: wholeNumber('BODY_BYTES', env.BODY_BYTES, megabyte),
    // A journal keeps every request; whoever starts it by hand reads what is wrong.
    logLevel: oneOf('LOG_LEVEL', logLevels, env.LOG_LEVEL) ?? (process.stdout.isTTY ? 'warn' : 'info'),
    securityLog: env.SECURITY_LOG ? resolve(root, env.SECURITY_LOG) : undefined,
    metricsHost: env.METRICS_HOST ?? '127.0.0.1',
    metricsPort: env.METRICS_PORT ? wholeNumber('METRICS_PORT', env.METRICS_PORT, 0) : undefined,
  }
}

/** Below them libraries tell of what a client sent (server/log/secrets.test.ts). */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** `foundation` = what a company begins with that has nothing yet. */
const seeds = ['demonstration', 'foundation'] as const

function oneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  if (!text) return undefined
  const word = words.find((one) => one === text)
  if (word === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, not "${text}".`)
  return word
}

export const isLocal = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

function startOfClock(text: string | undefined, demo: boolean): string | undefined {
  if (!text) return undefined
  if (!demo)
    throw new Error('CONSOLE_NOW sets another time than the present one, which is refused without DEMO=1.')
  if (!readWall(text)) throw new Error(`CONSOLE_NOW must be yyyy-MM-dd HH:mm:ss, not "${text}".`)
  return text
}

/** `1` = one balancer, whose word about the address before it counts and no other; or addresses and networks, comma-joined. */
function trustedProxies(text: string | undefined): Settings['trustProxy'] {
  if (!text || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text)
  const addresses = text.split(',').map((one) => one.trim())
  const isAddress = (one: string) => {
    const [address = '', bits, ...rest] = one.split('/')
    const version = isIP(address)
    return (
      version > 0 &&
      !rest.length &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    )
  }
  if (!addresses.every(isAddress))
    throw new Error(
      `TRUST_PROXY must be how many balancers stand before the server, or their addresses, not "${text}".`,
    )
  return addresses
}

function wholeNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}
