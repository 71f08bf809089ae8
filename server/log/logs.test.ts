/** `/dev/full` refuses every byte, as a full disk does. */
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLogs } from './logs'

it.skipIf(!existsSync('/dev/full'))(
  'a security log without room keeps nobody from what he does, and loses no line',
  () => {
    const written: string[] = []
    const { security } = createLogs({
      level: 'info',
      securityFile: '/dev/full',
      stream: { write: (line) => void written.push(line) },
    })
    for (const event of ['signedIn', 'signedOut']) security.info({ event })
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(
      lines.map(({ name, event, err }) => event ?? (err as { code: string }).code + String(name)),
    ).toEqual(['ENOSPCserver', 'signedIn', 'ENOSPCserver', 'signedOut'])
  },
)
