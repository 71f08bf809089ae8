import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new, empty database beside the given one, dropped afterwards. */
export async function createDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
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
  await asAdmin(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}
