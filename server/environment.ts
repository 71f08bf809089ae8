/**
 * Names of all environment settings. Misspelt names are refused, because the default would silently apply: `DATABSE_URL` would
 * select the embedded database.
 */
import { editDistance } from '../engine/expression/nearest'

/** docs/settings.md documents each (tests/house/environment.test.ts). */
export const settingNames = [
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'SERVER_NUMBER', 'HOST', 'PORT', 'DATA_DIR', 'UPLOADS'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'SCHEMAS_DIR', 'HANDLERS', 'CONSOLE_NOW', 'DEMO'],
  ...['EVALUATION_LINK', 'LINK_HOSTS', 'SEED', 'SEED_END_DATE', 'TRUST_PROXY', 'SHUTDOWN_DELAY'],
  ...[
    'CONNECTIONS_PER_ADDRESS',
    'LOGINS_PER_MINUTE',
    'STEP_UP_MINUTES',
    'LOOKUPS_PER_HOUR',
    'PLAIN_RECORDS_PER_HOUR',
    'SEPARATE_DUTIES',
    'SESSION_IDLE_MINUTES',
    'SESSION_HOURS',
    'SESSIONS_PER_OPERATOR',
    'DORMANT_DAYS',
    'PASSWORD_DAYS',
    'UPLOAD_BYTES',
    'BODY_BYTES',
    'LOG_LEVEL',
  ],
  ...[
    'AUDIT_KEY',
    'AUDIT_KEY_FILE',
    'AUDIT_LOG',
    'SECURITY_LOG',
    'METRICS_PORT',
    'METRICS_HOST',
    'PRODUCT',
    'CONSOLE_CONFIG',
  ],
]

/** Shorter names resemble too many foreign variables: `HOSTS`, `REPORT`. */
const shortest = 7
/** In a short word, two edits often make another valid word. */
const editsOf = (name: string): number => (name.length > 8 ? 2 : 1)

/** Unknown names that resemble a setting, each with the likely intended one. */
export function misspelt(env: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  const known = new Set(settingNames)
  const candidates = settingNames.filter((name) => name.length >= shortest)
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name !== name.toUpperCase()) return []
    const meant = candidates.find((one) => editDistance(name, one) <= editsOf(one))
    return meant ? [{ name, meant }] : []
  })
}

/** Throws for a misspelt name, with the likely intended one. */
export function refuseMisspelt(env: NodeJS.ProcessEnv): void {
  const [first] = misspelt(env)
  if (first)
    throw new Error(`${first.name} is no setting. Was ${first.meant} meant? Write it so, or unset it.`)
}

/** Absent = `usual`. Throws unless it is a whole number from `least` to `most`. */
export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  { usual, least = 0, most = Number.MAX_SAFE_INTEGER }: { usual: number; least?: number; most?: number },
): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  const isWithin = value >= least && value <= most
  if (isWithin) return value
  const range =
    most === Number.MAX_SAFE_INTEGER ? (least ? ` from ${least} on` : '') : ` from ${least} to ${most}`
  throw new Error(`${name} must be a whole number${range}, not "${text}".`)
}
