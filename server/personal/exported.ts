/** The line that a file, or a long page of personal values in full, leaves in the operation log. */
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
  /** Of a file. */
  name?: string
  /** Records in it; absent = it holds none. */
  rows?: number
  /** Personal values are in full. */
  isPlain?: boolean
  /** As it is sent, before any compression on the way. */
  body: string | Buffer
}

const titles = { file: '导出文件', plain: '导出完整个人信息' }

/** The line ends in the SHA-256 of the body, by which `npm run audit -- --export FILE` finds it. */
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

/** Patterns for `like` that find the line of a file. A line that a console reported begins otherwise, and never fits. */
export const exportPatterns = (hash: string): string[] =>
  Object.values(titles).map((title) => `${title}：%${endOf(hash)}`)
