/** The operation log's line for a file, or for a long page with personal values in full. */
import { createHash } from 'node:crypto'
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { screensOf } from '../../engine/vocabulary/personal-keys'
import { isFilled } from '../../engine/expression'
import { maskedAs } from './mask'

const longestQuery = 500

interface Exporting {
  app: CompiledApp
  call: CompiledCall
  values: Values
}

interface Exported {
  /** Name of a file. */
  name?: string
  /** Number of records; absent = no records. */
  rows?: number
  /** True if personal values are in full. */
  isPlain?: boolean
  /** The content before any transfer compression. */
  body: string | Buffer
}

const titles = { file: '导出文件', plain: '导出完整个人信息' }

/** The line ends with the SHA-256 of the body, for `npm run audit -- --export FILE`. */
export function exportLine(
  { app, call: { permission, parameters, paging }, values }: Exporting,
  { name, rows, isPlain, body }: Exported,
): string {
  const asked = Object.entries(parameters)
    .filter(([sent]) => sent !== paging?.page && sent !== paging?.size && isFilled(values[sent]))
    .map(([sent, parameter]) => `${sent}=${JSON.stringify(maskedAs(parameter, values[sent]))}`)
  const screens = screensOf(permission).map((screen) => app.routes[screen]?.title ?? screen)
  const parts = [
    screens.join('、'),
    name,
    rows === undefined ? undefined : `${rows}条`,
    `条件：${asked.join('，').slice(0, longestQuery) || '无'}`,
  ]
  return `${titles[isPlain ? 'plain' : 'file']}：${parts.filter(Boolean).join('，')}${endOf(hashOf(body))}`
}

const hashOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')
const endOf = (hash: string): string => `，SHA-256：${hash}`

/** `like` patterns for the line of a file. Lines reported by a console have another prefix and never match. */
export const exportPatterns = (hash: string): string[] =>
  Object.values(titles).map((title) => `${title}：%${endOf(hash)}`)
