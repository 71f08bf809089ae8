/** Two logs of JSON lines: what the server does, and what touches who may do what, which no level silences. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { loggedFault } from './faults'

export interface Logs {
  server: Logger
  security: Logger
}

export interface LogOptions {
  /** The lowest level of the server's own log; `silent` silences both. */
  level: string
  /** A file for the security log, which only its owner may read; absent = where the other goes. */
  securityFile?: string
  /** In place of standard output. */
  stream?: DestinationStream
}

export function createLogs({ level, securityFile, stream }: LogOptions): Logs {
  const make = (name: string, lowest: string, to?: DestinationStream): Logger =>
    pino(
      {
        name,
        level: lowest,
        base: { name, pid: process.pid },
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        serializers: { err: loggedFault },
      },
      to ?? pino.destination({ sync: true }),
    )
  const own = securityFile
    ? pino.destination({ dest: securityFile, mkdir: true, mode: 0o600, sync: true })
    : stream
  return {
    server: make('server', level, stream),
    security: make('security', level === 'silent' ? level : 'info', own),
  }
}
