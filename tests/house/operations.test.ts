/** What docs/operations.md tells whoever runs the console: everything that can be seen and set, and nothing that is not there. */
import { describe, expect, it } from 'vitest'
import { createBudget } from '../../server/budget'
import { probes } from '../../server/http/probes'
import { outcomes } from '../../server/log/outcomes'
import { securityEvents } from '../../server/log/security'
import { createMetrics } from '../../server/metrics/metrics'
import { openTestDatabase } from '../../server/testing'
import { files, fencesOf, read, rowsBelow, scriptsOf, spansOf } from './documents'

const document = 'docs/operations.md'
const text = read(document)
const fences = fencesOf(text).map((fence) => fence.text)
/** Names in the first cells of the table below a heading. */
const named = (heading: string): string[] =>
  rowsBelow(text, heading).flatMap(([names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  )
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

describe(document, () => {
  it('names every metric that there is', async () => {
    const metrics = createMetrics()
    const database = await openTestDatabase()
    const budget = createBudget(1, 1)
    metrics.watch({ database: { ...database, writers: budget }, uploads: budget, bodies: budget })
    metrics.brokenPromises(0)
    const told = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
    await database.close()
    expect(told.length).toBeGreaterThan(8)
    expect(sorted(named('Metrics').filter((name) => name.startsWith('console_')))).toEqual(sorted(told))
    // In examples and in running text as well.
    const anywhere = [...text.matchAll(/\bconsole_\w+/g)].map(([name]) => name)
    expect(sorted(anywhere)).toEqual(sorted(told))
  })
  it('names every event of the security log', () =>
    expect(named('Security log')).toEqual(Object.keys(securityEvents)))
  it('names every outcome of a request', () =>
    expect(sorted(named('Logs'))).toEqual(sorted(Object.keys(outcomes))))
  it('names every probe', () => expect(sorted(named('Probes'))).toEqual(sorted(Object.keys(probes))))

  /** For demonstrations, tests and whoever makes screens: docs/settings.md alone tells of them. */
  const elsewhere = [
    ...['PORT', 'DATA_DIR', 'SCHEMAS_DIR', 'HANDLERS', 'CONSOLE_NOW', 'DEMO', 'EVALUATION_LINK'],
    ...['LINK_HOSTS'],
    ...['SEED_END_DATE', 'PRODUCT', 'CONSOLE_CONFIG'],
  ]
  const settings = rowsBelow(read('docs/settings.md'), 'Settings').flatMap(([names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]*)(?:=[^`]*)?`/g)].map(([, name]) => name!),
  )
  it('names every setting that is for whoever runs it, and no other', () => {
    const said = [...spansOf(text), ...fences].flatMap(
      (span) => span.match(/\b[A-Z]+(?:_[A-Z]+)+\b|\bHOST\b|\bUPLOADS\b|\bSEED\b/g) ?? [],
    )
    expect(sorted(said.filter((name) => !elsewhere.includes(name)))).toEqual(
      sorted(settings.filter((name) => !elsewhere.includes(name))),
    )
    expect(elsewhere.filter((name) => !settings.includes(name))).toEqual([])
  })

  const unit = fences.find((fence) => fence.includes('[Service]'))!
  it('has a unit whose program is there, that is told to stop once, and is given the time', () => {
    const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
    const [node, program = '', ...words] = of('ExecStart')!.split(' ')
    expect(node).toMatch(/\/node$/)
    expect(files).toContain(program)
    expect(words[0]).toBe('--workers')
    expect(of('KillMode')).toBe('mixed')
    const longest = Number(/longestStopMs = (\d+)_000/.exec(read('server/stop.ts'))![1])
    const delay = Number(/trustProxy === false \? 0 : (\d+)/.exec(read('server/settings.ts'))![1])
    expect(Number(of('TimeoutStopSec'))).toBeGreaterThan(longest + delay)
    for (const section of ['Unit', 'Service', 'Install']) expect(unit).toContain(`[${section}]`)
    expect(fences.join('\n')).toContain(of('EnvironmentFile') === '/etc/console.env' ? 'DATABASE_URL=' : '/')
  })
  it('has Prometheus ask every worker of that unit', () => {
    const workers = Number(/--workers (\d+)/.exec(unit)![1])
    const first = Number(/^METRICS_PORT=(\d+)$/m.exec(fences.join('\n'))![1])
    const scrape = fences.find((fence) => fence.includes('scrape_configs'))!
    const ports = [...scrape.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
    expect(ports).toEqual(Array.from({ length: workers }, (_, place) => first + place))
  })
  it('has a runbook of commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const runbook = rowsBelow(text, 'When something is wrong').flat().join(' ')
    expect(scriptsOf(runbook).length).toBeGreaterThan(0)
    expect(scriptsOf(text).filter((name) => !(name in scripts) && name !== 'ci')).toEqual([])
    // What it quotes of the server is what the server says.
    for (const quoted of ['unknownToken', 'busy', 'fault', 'throttled', 'ENOSPC', '53100'])
      expect(runbook).toContain(quoted)
  })
})
