/** A mutant may never end: a thread of its own stops the process that hangs in a test file for too long. */
import { Worker } from 'node:worker_threads'
import { afterAll } from 'vitest'

const longest = Number(process.env.MUTANT_LIMIT ?? 240_000)
const dog = new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${longest})`, { eval: true })
dog.unref()
afterAll(() => dog.terminate())
