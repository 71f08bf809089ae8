/** The line that an export of personal values in full leaves in the operation log. */
import { createHash } from 'node:crypto'
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { screensOf } from '../../engine/vocabulary/personal-keys'
import { isFilled } from '../../engine/expression'
import { maskedAs } from './mask'

/** Characters of the SHA-256 of the answer, in hex: enough to find the file that somebody holds. */
const fingerprintLength = 16
const longestQuery = 500

interface Exporting {
  app: CompiledApp
  call: CompiledCall
  values: Values
}

/** @param body the answer or the file as it is sent */
export function exportLine(
  { app, call: { permission, parameters, paging }, values }: Exporting,
  { rows, body }: { rows: number; body: string | Buffer },
): string {
  const asked = Object.entries(parameters)
    .filter(([name]) => name !== paging?.page && name !== paging?.size && isFilled(values[name]))
    .map(([name, parameter]) => `${name}=${JSON.stringify(maskedAs(parameter, values[name]))}`)
  const titles = screensOf(permission).map((screen) => app.routes[screen]?.title ?? screen)
  const fingerprint = createHash('sha256').update(body).digest('hex').slice(0, fingerprintLength)
  const query = asked.join('，').slice(0, longestQuery) || '无'
  return `导出完整个人信息：${titles.join('、')}，${rows}条，条件：${query}，指纹：${fingerprint}`
}
