/** The real server as a separate process, configured by its environment. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  /** Address of the console. */
  url: string
  pid: number
  /** Lines printed so far. */
  said: readonly string[]
  signal: (name: NodeJS.Signals) => void
  /** Resolves with the exit code; null = ended by a signal. */
  ended: Promise<number | null>
}

/** From sources, or from the bundle that `npm test` makes once for all runs, which starts in two thirds of the time. */
const command = (): string[] => {
  const { BUNDLED_SERVER } = process.env
  return BUNDLED_SERVER ? [BUNDLED_SERVER] : ['--import', 'tsx', 'server/main.ts']
}

/**
 * On a free port of this machine. Rejects with its output if it does not start. `words` are appended to the command, `ofNode`
 * are flags of Node.
 */
export async function startServerProcess(
  env: Record<string, string>,
  words: readonly string[] = [],
  ofNode: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...ofNode, ...command(), ...words], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: '1', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (line: string): void => {
      said.push(line)
      const address = /^The console is ready: (\S+)/.exec(line)
      if (address) resolve(address[1]!)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', listen)
    void ended.then((code) => reject(new Error(`the server stopped with ${code}:\n${said.join('\n')}`)))
  })
  return { url, pid: child.pid!, said, signal: (name) => void child.kill(name), ended }
}
