/** Everything that may differ between two installations, read once from the environment. */
import { readWall } from '../engine/clock'
import { resolve } from 'node:path'
import { readConsoleFile } from './console-file'
import type { MapServices } from './http/map'

export interface Settings {
  host: string
  port: number
  databaseUrl?: string
  /** Holds the embedded database and uploaded files. */
  dataDirectory: string
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
  /** `yyyy-MM-dd`: the demonstration data is of the 90 days before it; absent = before today. */
  seedEndDate?: string
  /** `yyyy-MM-dd[ HH:mm:ss]`: what the clock says when the console is ready; only in a demonstration or a test. */
  now?: string
  /** Known demo password; only while bound to this machine. */
  demo: boolean
  /** Whether `X-Forwarded-For` is believed (behind a balancer). */
  trustProxy: boolean
  /** The passengers' page for evaluations: where the codes at stops and in vehicles lead. */
  evaluationLink: string
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
  /** Bytes of one uploaded file. */
  uploadBytes: number
  /** Bytes of any other body. */
  bodyBytes: number
  logLevel: string
}

const megabyte = 1024 * 1024

/** Throws when a value cannot be used. `root` = the project's folder. */
export function readSettings(root: string, env: NodeJS.ProcessEnv = process.env): Settings {
  const file = readConsoleFile(
    resolve(root, env.CONSOLE_CONFIG ?? 'config/console.json'),
    env.CONSOLE_CONFIG !== undefined,
  )
  const host = env.HOST ?? '127.0.0.1'
  const demo = env.DEMO === '1'
  if (demo && !isLocal(host)) {
    throw new Error(
      `DEMO=1 sets a known password, which is refused while the server is bound to ${host}. Unset HOST or DEMO.`,
    )
  }
  return {
    host,
    port: wholeNumber('PORT', env.PORT, 4300),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDirectory: resolve(root, env.DATA_DIR ?? '.data'),
    schemasDirectory: resolve(root, env.SCHEMAS_DIR ?? 'dist/schemas'),
    handlersModule: env.HANDLERS ? resolve(root, env.HANDLERS) : undefined,
    services: file.services ?? {},
    title: file.title,
    map: file.map,
    development: env.NODE_ENV === 'development',
    now: startOfClock(env.CONSOLE_NOW, demo),
    demo,
    seedEndDate: env.SEED_END_DATE || undefined,
    trustProxy: env.TRUST_PROXY === '1',
    evaluationLink: env.EVALUATION_LINK || 'https://bus.example.com/evaluate',
    loginsPerMinute: wholeNumber('LOGINS_PER_MINUTE', env.LOGINS_PER_MINUTE, 30),
    uploadBytes: wholeNumber('UPLOAD_BYTES', env.UPLOAD_BYTES, 50 * megabyte),
    bodyBytes: wholeNumber('BODY_BYTES', env.BODY_BYTES, megabyte),
    logLevel: env.LOG_LEVEL ?? 'warn',
  }
}

export const isLocal = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

function startOfClock(text: string | undefined, demo: boolean): string | undefined {
  if (!text) return undefined
  if (!demo)
    throw new Error('CONSOLE_NOW sets another time than the present one, which is refused without DEMO=1.')
  if (!readWall(text)) throw new Error(`CONSOLE_NOW must be yyyy-MM-dd HH:mm:ss, not "${text}".`)
  return text
}

function wholeNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}
