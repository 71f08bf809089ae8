/** The server under a storm, in a separate process: reports its address, its memory, and the state of the ledger. */
import { audit } from '../../server/ledger/audit'
import { startTestServer } from '../../server/testing'

export interface StormAnswer {
  url?: string
  /** Bytes after garbage collection. */
  heap?: number
  /** Violated ledger invariants. */
  broken?: string[]
}

const server = await startTestServer()
const tell = (answer: StormAnswer) => void process.send!(answer)

process.on('message', (question: 'heap' | 'books' | 'stop') => {
  if (question === 'heap') {
    globalThis.gc!()
    tell({ heap: process.memoryUsage().heapUsed })
  } else if (question === 'books') void books()
  else void server.stop().then(() => process.exit(0))
})

async function books(): Promise<void> {
  const lines = await audit(server.db)
  tell({ broken: lines.filter(({ broken }) => broken > 0).map(({ name }) => name) })
}

tell({ url: server.url })
