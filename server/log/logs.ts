/** Logs of JSON lines: server log, security log, and a second copy of the operation log. */
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings'
import type { LogLine } from './chain'
import { loggedFault } from './faults'

export interface Logs {
  server: Logger
  /** Silenced only by the level `silent`. */
  security: Logger
  /** Receives each committed line of the operation log, at any level. Absent = no copy. */
  audit?: (line: Readonly<LogLine>) => void
}

export interface LogOptions {
  /** The lowest level of the server's own log; `silent` silences both. */
  level: string
  /** A file for the security log, readable by its owner only; absent = with the server's log. */
  securityFile?: string
  /** A file for the copy of the operation log, readable by its owner only; `-` = with the server's log. */
  auditFile?: string
  /** Replaces standard output. */
  stream?: DestinationStream
}

export const logOptions = ({
  logLevel,
  securityLog,
  auditLog,
}: Pick<Settings, 'logLevel' | 'securityLog' | 'auditLog'>): LogOptions => ({
  level: logLevel,
  securityFile: securityLog,
  auditFile: auditLog,
})

/** Maximum bytes of buffered lines for a file that cannot be written. */
const mostWaiting = 1024 * 1024

export function createLogs({ level, securityFile, auditFile, stream }: LogOptions): Logs {
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
  const to = (file: string | undefined) =>
    file === undefined || file === '-' ? stream : fileOrElse(file, server, stream ?? process.stdout)
  const security = make('security', level === 'silent' ? level : 'info', to(securityFile))
  if (auditFile === undefined) return { server, security }
  const audit = make('audit', 'info', to(auditFile))
  return { server, security, audit: (line) => audit.info({ line }) }
}

/**
 * If a file cannot be written, such as on a full disk, requests continue. Its lines also go to the server's log until the file
 * can be written; buffered lines are then written to it.
 */
function fileOrElse(path: string, server: Logger, other: DestinationStream): DestinationStream {
  const file = pino.destination({ dest: path, mkdir: true, mode: 0o600, sync: true, maxLength: mostWaiting })
  return {
    write: (line) => {
      try {
        file.write(line)
      } catch (error) {
        server.error({ err: error }, 'a log cannot be written; its line follows here')
        other.write(line)
      }
    },
  }
}
