/** The programs of a PostgreSQL cluster, where they are installed. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Parts {
  etcd: string
  patroni: string
  haproxy: string
  pgbouncer: string
  /** The folder of PostgreSQL's own programs. */
  postgres: string
  /** Whom PostgreSQL runs as: it refuses to be root. */
  owner: { uid: number; gid: number } | undefined
}

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const
const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

const find = (name: string): string | undefined =>
  places.map((place) => join(place, name)).find((path) => existsSync(path))

function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Or the packages, by Debian's names, that are not here. */
export function findParts(): Parts | string[] {
  const postgres = findPostgres()
  const found = Object.entries(packages).map(([name, from]) => ({ name, from, path: find(name) }))
  const missing = [
    ...found.filter(({ path }) => !path).map(({ from }) => from),
    ...(postgres ? [] : ['postgresql']),
  ]
  if (missing.length > 0) return missing
  const paths = Object.fromEntries(found.map(({ name, path }) => [name, path])) as Record<
    keyof typeof packages,
    string
  >
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  return { ...paths, postgres: postgres!, owner }
}
