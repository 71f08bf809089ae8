/** Logs of JSON lines: what the server does; what touches who may do what; and a second copy of the operation log. */
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings'
import type { LogLine } from './chain'
import { loggedFault } from './faults'

export interface Logs {
  server: Logger
  /** No level but `silent` silences it. */
  security: Logger
  /** Takes each committed line of the operation log; no level silences it. Absent = nobody wants a copy. */
  audit?: (line: Readonly<LogLine>) => void
}

export interface LogOptions {
  /** The lowest level of the server's own log; `silent` silences both. */
  level: string
  /** A file for the security log, which only its owner may read; absent = where the other goes. */
  securityFile?: string
  /** A file for the copy of the operation log, which only its owner may read; `-` = where the server's log goes. */
  auditFile?: string
  /** In place of standard output. */
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

/** Bytes of lines that a file had no room for. */
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
 * A file that cannot be written, as on a full disk, keeps nobody from working: its lines go where the server's log goes until there is
 * room. The file receives them then as well.
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
