/** Loaded into the server of a soak test (`--import`): on SIGUSR2 it collects garbage and reports the memory in use. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed: heap, rss } = process.memoryUsage()
  process.stdout.write(`memory ${JSON.stringify({ heap, rss })}\n`)
})
