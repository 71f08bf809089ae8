/** Everything that may differ between installations, read once from the environment. */
import { readWall } from '../engine/clock'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readConsoleFile } from './console-file'
import { processes } from './database/ids'
import { readDatabaseAddress } from './database/address'
import { refuseMisspelt, wholeNumber } from './environment'
import { keyFileName } from './log/audit-key'
import type { MapServices } from './http/map'
import type { PerHour } from './calls/lookups'
import { usualLimits, type SessionLimits } from './session/store'
import { readUploads, type UploadsAddress } from './uploads/place'

export interface Settings {
  host: string
  port: number
  databaseUrl?: string
  /** Address for the role that owns the tables, if it is not the server's own. */
  ownerUrl?: string
  /** Number in the ids that this process, or its first worker, generates; absent = from the process id. */
  serverNumber?: number
  /** Holds the embedded database, and uploaded files unless configured otherwise. */
  dataDirectory: string
  uploads: UploadsAddress
  /** The compiled screens and calls. */
  schemasDirectory: string
  /** A module that exports additional handlers by call name, for an installation's own calls. */
  handlersModule?: string
  /** Base addresses of services that differ from the application's, by service name. */
  services: Record<string, string>
  /** Title of the console if it differs from the application's. */
  title?: string
  /** Services of a map: its tiles and its search of addresses. */
  map?: MapServices
  development: boolean
  /** Initial content of an empty database; absent = not configured, and production refuses an empty database. */
  seed?: (typeof seeds)[number]
  /** `yyyy-MM-dd`: the demonstration data covers the 90 days before it; absent = before today. */
  seedEndDate?: string
  /** `yyyy-MM-dd[ HH:mm:ss]`: the clock's time when the console is ready; only for demonstrations and tests. */
  now?: string
  /** Known demo password; allowed only while the server is bound to this machine. */
  demo: boolean
  /** Trusted proxies for `X-Forwarded-For`: their number, or their addresses; false = none. */
  trustProxy: false | number | string[]
  /** Milliseconds between `/ready` reporting the stop and the port closing. */
  shutdownDelayMs: number
  /** Maximum open connections of one address, without a load balancer. */
  connectionsPerAddress: number
  /** Address of the passengers' evaluation page, the target of QR codes at stops and in vehicles. */
  evaluationLink: string
  /** Hosts (with subdomains) that operators' links may lead to; null = every public host. */
  linkHosts: string[] | null
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
  sessions: SessionLimits
  /** Days without a sign-in after which an account cannot sign in; 0 = never. */
  dormantDays: number
  /** Days after which an operator must choose another password; 0 = never. */
  passwordDays: number
  /** Minutes after which calls marked `confirmed` need the password again; 0 = never. */
  stepUpMinutes: number
  perHour: PerHour
  /** True = no account may get two duties that `separate` of the application separates. */
  separateDuties: boolean
  /** Maximum bytes of one uploaded file. */
  uploadBytes: number
  /** Maximum bytes of any other body. */
  bodyBytes: number
  logLevel: (typeof logLevels)[number]
  /** A file for the security log; absent = standard output. */
  securityLog?: string
  /** Key of the operation log's chain, 64 hex digits; absent = in `auditKeyFile`. */
  auditKey?: string
  auditKeyFile: string
  /** A file for a second copy of each line of the operation log; `-` = standard output; absent = no copy. */
  auditLog?: string
  /** Host and port of metrics and probes (`server/metrics/`); no port = disabled. */
  metricsHost: string
  metricsPort?: number
}

const megabyte = 1024 * 1024
const mostPort = 65_535

/** Throws for an invalid value. `root` = the project's folder. */
export function readSettings(root: string, env: NodeJS.ProcessEnv = process.env): Settings {
  refuseMisspelt(env)
  const file = readConsoleFile(
    resolve(root, env.CONSOLE_CONFIG ?? 'config/console.json'),
    env.CONSOLE_CONFIG !== undefined,
  )
  const host = env.HOST || '127.0.0.1'
  const dataDirectory = resolve(root, env.DATA_DIR || '.data')
  const demo = oneOf('DEMO', ['1', '0'], env.DEMO, '1, or 0') === '1'
  if (demo && !isLocal(host)) {
    throw new Error(
      `DEMO=1 sets a known password, which is refused while the server is bound to ${host}. Unset HOST or DEMO.`,
    )
  }
  const trustProxy = trustedProxies(env.TRUST_PROXY)
  if (demo && trustProxy !== false)
    throw new Error(
      'DEMO=1 sets a known password, which is refused behind a balancer. Unset TRUST_PROXY or DEMO.',
    )
  const development = env.NODE_ENV === 'development'
  const isProduction =
    !demo && !development && (!isLocal(host) || trustProxy !== false || Boolean(env.DATABASE_URL))
  const seed = oneOf('SEED', seeds, env.SEED) ?? (isProduction ? undefined : 'demonstration')
  return {
    host,
    port: wholeNumber(env, 'PORT', { usual: 4300, most: mostPort }),
    databaseUrl: databaseUrl('DATABASE_URL', env.DATABASE_URL),
    ownerUrl: databaseUrl('DATABASE_OWNER_URL', env.DATABASE_URL && env.DATABASE_OWNER_URL),
    serverNumber: env.SERVER_NUMBER
      ? wholeNumber(env, 'SERVER_NUMBER', { usual: 0, most: processes - 1 })
      : undefined,
    dataDirectory,
    uploads: readUploads(env, dataDirectory, root),
    schemasDirectory: resolve(root, env.SCHEMAS_DIR || 'dist/schemas'),
    handlersModule: env.HANDLERS ? resolve(root, env.HANDLERS) : undefined,
    services: file.services ?? {},
    title: file.title,
    map: file.map,
    development,
    now: startOfClock(env.CONSOLE_NOW, demo),
    demo,
    seed,
    seedEndDate: day('SEED_END_DATE', env.SEED_END_DATE),
    trustProxy,
    // A load balancer keeps sending until it has polled `/ready` again; without one no delay is needed.
    shutdownDelayMs:
      1000 * wholeNumber(env, 'SHUTDOWN_DELAY', { usual: trustProxy === false ? 0 : 5, most: 3600 }),
    connectionsPerAddress: wholeNumber(env, 'CONNECTIONS_PER_ADDRESS', { usual: 1024, least: 1 }),
    evaluationLink: env.EVALUATION_LINK || 'https://bus.example.com/evaluate',
    linkHosts: hostNames(env.LINK_HOSTS),
    loginsPerMinute: wholeNumber(env, 'LOGINS_PER_MINUTE', { usual: 300, least: 1 }),
    sessions: {
      // A session in use is written once a minute.
      idleMinutes: wholeNumber(env, 'SESSION_IDLE_MINUTES', {
        usual: usualLimits.idleMinutes,
        least: 5,
        most: 1440,
      }),
      hours: wholeNumber(env, 'SESSION_HOURS', { usual: usualLimits.hours, least: 1, most: 168 }),
      perOperator: wholeNumber(env, 'SESSIONS_PER_OPERATOR', {
        usual: usualLimits.perOperator,
        least: 1,
        most: 1000,
      }),
    },
    // Demonstrations may be opened again after months.
    dormantDays: wholeNumber(env, 'DORMANT_DAYS', { usual: seed === 'demonstration' ? 0 : 90, most: 3650 }),
    passwordDays: wholeNumber(env, 'PASSWORD_DAYS', { usual: 0, most: 3650 }),
    stepUpMinutes: wholeNumber(env, 'STEP_UP_MINUTES', { usual: 15, most: 1440 }),
    perHour: {
      numbers: wholeNumber(env, 'LOOKUPS_PER_HOUR', { usual: 300, least: 1 }),
      plain: wholeNumber(env, 'PLAIN_RECORDS_PER_HOUR', { usual: 1000, least: 1 }),
    },
    // Full operators of the demonstration have every permission, and visitors try to grant them.
    separateDuties:
      oneOf('SEPARATE_DUTIES', ['1', '0'], env.SEPARATE_DUTIES, '1, or 0') === '1' ||
      (!env.SEPARATE_DUTIES && seed !== 'demonstration'),
    uploadBytes: wholeNumber(env, 'UPLOAD_BYTES', { usual: 50 * megabyte, least: 1 }),
    bodyBytes: wholeNumber(env, 'BODY_BYTES', { usual: megabyte, least: 1 }),
    // Journals keep every request; on a terminal only problems are shown.
    logLevel: oneOf('LOG_LEVEL', logLevels, env.LOG_LEVEL) ?? (process.stdout.isTTY ? 'warn' : 'info'),
    securityLog: env.SECURITY_LOG ? resolve(root, env.SECURITY_LOG) : undefined,
    auditKey: env.AUDIT_KEY || undefined,
    auditKeyFile: env.AUDIT_KEY_FILE ? resolve(root, env.AUDIT_KEY_FILE) : join(dataDirectory, keyFileName),
    auditLog: !env.AUDIT_LOG || env.AUDIT_LOG === '-' ? env.AUDIT_LOG : resolve(root, env.AUDIT_LOG),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort: env.METRICS_PORT
      ? wholeNumber(env, 'METRICS_PORT', { usual: 0, most: mostPort })
      : undefined,
  }
}

/** At lower levels, libraries log client input (server/log/secrets.wide.test.ts). */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** `foundation` = the minimal content for production. */
const seeds = ['demonstration', 'foundation'] as const

function oneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  text: string | undefined,
  said = `one of ${words.join(', ')}`,
): Word | undefined {
  if (!text) return undefined
  const word = words.find((one) => one === text)
  if (word === undefined) throw new Error(`${name} must be ${said}, not "${text}".`)
  return word
}

export const isLocal = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Throws for an invalid address. */
function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  readDatabaseAddress(text, name)
  return text
}

function day(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !readWall(`${text} 00:00:00`))
    throw new Error(`${name} must be a day, yyyy-MM-dd, not "${text}".`)
  return text
}

function startOfClock(text: string | undefined, demo: boolean): string | undefined {
  if (!text) return undefined
  if (!demo)
    throw new Error('CONSOLE_NOW sets another time than the present one, which is refused without DEMO=1.')
  if (!readWall(text)) throw new Error(`CONSOLE_NOW must be yyyy-MM-dd HH:mm:ss, not "${text}".`)
  return text
}

/** Throws for an invalid list of host names or addresses. */
function hostNames(text: string | undefined): string[] | null {
  if (!text) return null
  return text.split(',').map((one) => {
    const written = one.trim().toLowerCase()
    const host = URL.canParse(`http://${written}/`) ? new URL(`http://${written}/`).host : ''
    if (host === '' || /[/?#@:]/.test(written))
      throw new Error(`LINK_HOSTS must be names of hosts, comma-joined, not "${text}".`)
    return host
  })
}

/** `1` = one load balancer, whose entry in the header is trusted; or addresses and networks, comma-separated. */
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
