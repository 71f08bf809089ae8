/** The server in production: the built console and the API, in one process or in several (`--workers N`). */
import { parseArgs } from 'node:util'
import { root, run, runWorkers, reportedStart } from './run'
import { readSettings } from './settings'
import { workerPlace, workersOf } from './workers'

async function serve(): Promise<void> {
  if (workerPlace() !== null) return run({ oneOfSeveral: true })
  const { values } = parseArgs({ options: { workers: { type: 'string' } } })
  const count = workersOf(values.workers, readSettings(root))
  return count > 1 ? runWorkers(count) : run()
}

await reportedStart(serve())
