/** Everything that may differ between two installations, read once from the environment. */
import dayjs from 'dayjs'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

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
  development: boolean
  /** `yyyy-MM-dd`: the demonstration data is of the 90 days before it. */
  seedEndDate: string
  /** Known demo password; only while bound to this machine. */
  demo: boolean
  /** Whether `X-Forwarded-For` is believed (behind a balancer). */
  trustProxy: boolean
  /** Sign-in attempts a minute from one address. */
  loginsPerMinute: number
  /** Bytes of one uploaded file. */
  uploadBytes: number
  /** Bytes of any other body. */
  bodyBytes: number
  logLevel: string
}

interface ConsoleFile {
  title?: string
  services?: Record<string, string>
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
    development: env.NODE_ENV === 'development',
    demo,
    seedEndDate: env.SEED_END_DATE ?? dayjs().format('YYYY-MM-DD'),
    trustProxy: env.TRUST_PROXY === '1',
    loginsPerMinute: wholeNumber('LOGINS_PER_MINUTE', env.LOGINS_PER_MINUTE, 30),
    uploadBytes: wholeNumber('UPLOAD_BYTES', env.UPLOAD_BYTES, 50 * megabyte),
    bodyBytes: wholeNumber('BODY_BYTES', env.BODY_BYTES, megabyte),
    logLevel: env.LOG_LEVEL ?? 'warn',
  }
}

export const isLocal = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

function wholeNumber(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}

function readConsoleFile(path: string, wanted: boolean): ConsoleFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!wanted && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text) as ConsoleFile
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
}
