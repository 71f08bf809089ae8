/** Runs PostgreSQL's own programs, which can copy a database in use. */
import { programAddress } from '../database/address'
import { spawn } from 'node:child_process'

function connection(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const { url, password } = programAddress(databaseUrl)
  return { url, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } }
}

function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `${program} is not on this machine. Install the client programs of PostgreSQL, of the server's version or newer.`,
            )
          : error,
      ),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ended with ${code}: ${said.trim().slice(0, 2000)}`)),
    )
  })
}

/** One snapshot of the complete database, under concurrent writes. */
export function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const { url, env } = connection(databaseUrl)
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url}`]
  return runProgram('pg_dump', args, env)
}

/** In one transaction. */
export function loadDatabase(databaseUrl: string, file: string): Promise<void> {
  const { url, env } = connection(databaseUrl)
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${url}`]
  return runProgram('pg_restore', [...args, file], env)
}
