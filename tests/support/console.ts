import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A console of its own for one test run: the built client, the real server, demo data in a fresh database. */
export interface RunningConsole {
  url: string
  stop: () => Promise<void>
}

export const demoPassword = 'Demo-1234'

/** Starts the server on a free port; rejects with its output when it does not come up. */
export async function startConsole(
  options: { databaseUrl?: string; env?: Record<string, string> } = {},
): Promise<RunningConsole> {
  const data = mkdtempSync(join(tmpdir(), 'console-e2e-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      TZ: 'America/New_York',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DATA_DIR: data,
      DATABASE_URL: options.databaseUrl ?? '',
      LOGINS_PER_MINUTE: '10000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    const listen = (line: string): void => {
      said.push(line)
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)
      if (address) resolve(address[0])
    }
    for (const stream of [child.stdout!, child.stderr!]) createInterface({ input: stream }).on('line', listen)
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}:\n${said.join('\n')}`)))
  })
}
