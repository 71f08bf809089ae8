import { createLogs, type Logs } from '../log/logs'

/** A line of either log, as written. */
export type LogLine = Record<string, unknown> & { name: string; level: string; time: string; msg?: string }

export interface CapturedLogs {
  logs: Logs
  /** All output so far, as text. */
  text: () => string
  lines: () => LogLine[]
  /** Lines about finished requests; lines of the security log. */
  requests: () => LogLine[]
  security: () => LogLine[]
}

export function captureLogs(level = 'debug'): CapturedLogs {
  const written: string[] = []
  const lines = () => written.map((line) => JSON.parse(line) as LogLine)
  return {
    logs: createLogs({ level, stream: { write: (line) => void written.push(line) } }),
    text: () => written.join(''),
    lines,
    requests: () => lines().filter(({ name, msg }) => name === 'server' && msg === 'request'),
    security: () => lines().filter(({ name }) => name === 'security'),
  }
}
