/** Loaded into the server of a soak (`--import`): told SIGUSR2, it lets go of what nobody holds, and says what it holds then. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed: heap, rss } = process.memoryUsage()
  process.stdout.write(`memory ${JSON.stringify({ heap, rss })}\n`)
})
