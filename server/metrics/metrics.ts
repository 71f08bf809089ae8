/** Prometheus metrics of this server (docs/operations.md). Each server has its own registry. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Budget } from '../budget'
import type { OpenDatabase } from '../database/open'
import { onCommitted } from '../database/transaction'
import type { RequestOutcome } from '../log/outcomes'
import type { SecurityNote } from '../log/security'

export interface Metrics {
  request: (call: string | null, outcome: RequestOutcome, seconds: number) => void
  securityEvent: (note: SecurityNote) => void
  /** A connection was refused because its address has too many open. */
  connectionRefused: () => void
  /** The number of broken ledger invariants found by the check at start; set once. Until then the metric is absent. */
  brokenPromises: (count: number) => void
  /** Reads these parts at each scrape. */
  watch: (parts: { database: OpenDatabase; uploads: Budget; bodies: Budget }) => void
  /** The metrics in Prometheus text format. */
  text: () => Promise<string>
  contentType: string
}

/** Label of requests that are no calls: the page, its files, unknown addresses. */
const noCall = 'none'
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** @param ofProcess memory, processor, event loop and garbage of the process too: once in each process */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `console_${name}`, help, labelNames, registers })
  const requests = counter('requests_total', 'Requests that are over', ['call', 'outcome'])
  const duration = new Histogram({
    name: 'console_request_seconds',
    help: 'From the head of a request to the last byte of its answer',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  })
  const events = counter('security_events_total', 'Lines of the security log', ['event', 'reason'])
  const connections = counter('connections_refused_total', 'Connections beyond those of one address')
  const cents = counter('money_cents_total', 'Cents moved by transactions that were kept', ['kind'])
  const movements = counter('money_movements_total', 'Movements of money that were kept', ['kind'])
  return {
    request: (call, outcome, taken) => {
      requests.inc({ call: call ?? noCall, outcome })
      duration.observe({ call: call ?? noCall }, taken)
    },
    securityEvent: ({ event, reason = '' }) => events.inc({ event, reason }),
    connectionRefused: () => connections.inc(),
    brokenPromises: (count) =>
      new Gauge({
        name: 'console_broken_promises',
        help: 'Promises of the books that were broken when the server started',
        registers,
      }).set(count),
    watch: ({ database, uploads, bodies }) => {
      onCommitted(database.db, (moved) => {
        for (const { kind, amount } of moved) {
          cents.inc({ kind }, amount)
          movements.inc({ kind })
        }
      })
      watchPool(registers, database)
      watchBudget(registers, 'uploads', 'Bytes of uploads held in memory', uploads)
      watchBudget(registers, 'bodies', 'Bytes of other bodies held in memory', bodies)
      if (database.writers)
        watchBudget(registers, 'writers', 'Connections that writers hold', database.writers)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchPool(registers: Registry[], { pool }: OpenDatabase): void {
  new Gauge({
    name: 'console_pool_connections',
    help: 'Connections to the database, and who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchBudget(registers: Registry[], name: string, help: string, budget: Budget): void {
  new Gauge({
    name: `console_${name}`,
    help: `${help}, the most there may be, and how many wait for theirs`,
    labelNames: ['state'],
    registers,
    collect() {
      const { taken, most, waiting } = budget.state()
      this.set({ state: 'taken' }, taken)
      this.set({ state: 'most' }, most)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  let counted = 0
  new Counter({
    name: `console_${name}_refused_total`,
    help: 'Who waited in vain, and was told to come again',
    registers,
    collect() {
      const { refused } = budget.state()
      this.inc(refused - counted)
      counted = refused
    },
  })
}
