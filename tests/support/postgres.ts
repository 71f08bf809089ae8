import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new database on the server of the given one, empty or a copy of an unused template; dropped afterwards. */
export async function createDatabase(
  adminUrl: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `console_e2e_${randomBytes(5).toString('hex')}`
  const asAdmin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : ''
  await asAdmin(`create database ${name}${copied}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}
