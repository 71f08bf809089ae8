/**
 * Three nodes of PostgreSQL that Patroni keeps, with one that confirms each commit beside the primary; etcd, in which they agree who that is;
 * HAProxy, which leads to the primary; PgBouncer before it, which gives each transaction another connection. All on this machine, at ports
 * of their own, in one folder that is removed.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until'
import type { Parts } from './parts'

interface Node {
  name: string
  port: number
  /** Where Patroni tells of it. */
  api: number
}

export interface Cluster {
  /** Through HAProxy, and through PgBouncer before it. */
  url: string
  pooledUrl: string
  /** Resolves with the name of the node that takes writes, once each of its `replicas` follows it and one confirms its commits. */
  ready: (replicas: number) => Promise<string>
  /** As if its machine had lost power: PostgreSQL and Patroni at once. */
  kill: (node: string) => void
  start: (node: string) => void
  stop: () => Promise<void>
}

/** Seconds after which a primary that is not heard of is followed by another one; Patroni takes no less. */
export const ttl = 20

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export async function startCluster(parts: Parts): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(folder, 0o755)
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (parts.owner) chownSync(path, parts.owner.uid, parts.owner.gid)
    return path
  }
  const [client, peer, door, pool] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three'])
    nodes.push({ name, port: await freePort(), api: await freePort() })

  const running = new Map<string, ChildProcess>()
  /** In a group of its own, so that what it starts is killed with it. */
  const run = (name: string, program: string, words: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, words, {
      detached: true,
      stdio: ['ignore', log, log],
      cwd: folder,
      ...parts.owner,
    })
    running.set(name, child)
  }
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const kill = (name: string) => {
    const child = running.get(name)
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, 'SIGKILL')
  }
  const dataOf = (name: string) => join(folder, name, 'data')
  /** PostgreSQL leaves the group of what starts it. Its own children follow it. */
  const killNode = (name: string) => {
    kill(name)
    const file = join(dataOf(name), 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : NaN
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }

  run('etcd', parts.etcd, [
    ...['--name', 'etcd', '--data-dir', own(join(folder, 'etcd')), '--enable-v2=true'],
    ...[
      '--listen-client-urls',
      `http://127.0.0.1:${client}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${client}`,
    ],
    ...[
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
    ],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`],
  ])
  await until('etcd answers', async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok)

  const start = (name: string) => {
    const node = nodes.find((one) => one.name === name)!
    own(join(folder, name))
    run(name, parts.patroni, [
      write(`${name}.json`, JSON.stringify(patroniOf(node, dataOf(name), client, parts))),
    ])
  }
  for (const { name } of nodes) start(name)
  run('haproxy', parts.haproxy, ['-db', '-f', write('haproxy.cfg', haproxyOf(nodes, door))])
  write('users.txt', '"postgres" ""\n')
  run('pgbouncer', parts.pgbouncer, [write('pgbouncer.ini', pgbouncerOf(folder, door, pool))])

  const states = () => Promise.all(nodes.map(stateOf))
  const ready = async (replicas: number) => {
    let primary = ''
    await until(`a primary with ${replicas} that follow it`, async () => {
      const all = await states()
      const [leader, ...more] = all.filter((state) => state?.role === 'primary')
      const streaming = all.filter((state) => state?.role === 'replica' && state.state === 'streaming')
      const confirming = all.filter((state) => state?.sync)
      if (
        !leader ||
        more.length > 0 ||
        streaming.length < replicas ||
        (replicas > 0 && confirming.length === 0)
      )
        return false
      primary = leader.name
      return true
    })
    return primary
  }
  const stop = async () => {
    const living = [...running.values()].filter(
      (child) => child.exitCode === null && child.signalCode === null,
    )
    const ended = living.map((child) => once(child, 'exit'))
    for (const { name } of nodes) killNode(name)
    for (const name of running.keys()) kill(name)
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const database = (port: number, rest = '') => `postgres://postgres@127.0.0.1:${port}/postgres${rest}`
  return {
    url: database(door),
    pooledUrl: database(pool, '?pooler=transaction'),
    ready,
    kill: killNode,
    start,
    stop,
  }
}

interface NodeState {
  name: string
  role: 'primary' | 'replica'
  state: string
  /** It confirms the primary's commits. */
  sync: boolean
}

/** undefined = it does not answer. */
async function stateOf({ name, api }: Node): Promise<NodeState | undefined> {
  try {
    const told = (await (await fetch(`http://127.0.0.1:${api}/patroni`)).json()) as Record<string, unknown>
    const isPrimary = (told.role === 'master' || told.role === 'primary') && told.state === 'running'
    const sync = told.sync_standby === true
    // Older ones tell of replication only on the primary's side: a replica that answers queries follows it.
    const state = String(told.replication_state ?? (told.state === 'running' ? 'streaming' : told.state))
    return { name, role: isPrimary ? 'primary' : 'replica', state, sync }
  } catch {
    return undefined
  }
}

function patroniOf({ name, port, api }: Node, data: string, etcd: number, parts: Parts): object {
  const everyone = 'host all all 127.0.0.1/32 trust'
  return {
    scope: 'console',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...{ ttl, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
        // Never without one that confirms: rather no commit than one that a single machine knows of.
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        // A primary whose PostgreSQL has died is not started again in its place: another one takes it.
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [everyone, 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: parts.postgres,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: '' },
    },
  }
}

const haproxyOf = (nodes: Node[], port: number): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`).join('\n')}
`

const pgbouncerOf = (folder: string, door: number, port: number): string => `
[databases]
* = host=127.0.0.1 port=${door}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`
