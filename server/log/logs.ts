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

/** Bytes of lines that a file had no room for. */
const mostWaiting = 1024 * 1024

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
  const server = make('server', level, stream)
  const own = securityFile ? fileOrElse(securityFile, server, stream ?? process.stdout) : stream
  return { server, security: make('security', level === 'silent' ? level : 'info', own) }
}

/**
 * A file that cannot be written, as on a full disk, keeps nobody from signing in: its lines go where the other log goes, until there
 * is room. Those that waited are written to the file then as well.
 */
function fileOrElse(path: string, server: Logger, other: DestinationStream): DestinationStream {
  const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true, maxLength: mostWaiting })
  return {
    write: (line) => {
      try {
        file.write(line)
      } catch (error) {
        server.error({ err: error }, 'the security log cannot be written; its line follows here')
        other.write(line)
      }
    },
  }
}
