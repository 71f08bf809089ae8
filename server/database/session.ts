/** Settings of every connection to a PostgreSQL server. */
import type pg from 'pg'
import { timeZone } from '../../engine/clock'

const timeouts = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/** For the driver: sent when a connection begins. */
export const connectionSettings = () => ({
  // SQL shows times in the console's zone, and reads texts without a zone in it.
  options: `-c timezone=${timeZone()}`,
  ...timeouts,
})

const settings = () =>
  Object.entries({ timezone: timeZone(), ...timeouts }).map(([name, value]) => ({
    name,
    value: String(value),
  }))

/** Statements that give the settings to every connection of a role to a database. */
export const roleSettings = (role: string, base: string): string[] =>
  settings().map(({ name, value }) => `alter role "${role}" in database "${base}" set ${name} = '${value}';`)

/** A pooler reuses connections, so the settings must be stored with the role. Throws with the statements that store them. */
export async function judgeConnection(pool: pg.Pool): Promise<void> {
  const wanted = settings()
  const { rows } = await pool.query<{ name: string; setting: string; role: string; base: string }>(
    'select name, setting, current_user as role, current_database() as base from pg_settings where name ilike any($1)',
    [wanted.map(({ name }) => name)],
  )
  const found = new Map(rows.map(({ name, setting }) => [name.toLowerCase(), setting]))
  const wrong = wanted.filter(({ name, value }) => found.get(name) !== value)
  if (wrong.length === 0) return
  const { role, base } = rows[0]!
  throw new Error(
    [
      `Connections of the pooler lack what the console needs (${wrong.map(({ name }) => name).join(', ')}). Once, as their owner or a superuser, and then the pooler must begin its connections anew:`,
      ...roleSettings(role, base),
    ].join('\n'),
  )
}
