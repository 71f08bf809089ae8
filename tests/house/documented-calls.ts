/** Holds a declared call against the documents: its address, what it sends under which names, what it reads from where. */
import { expect } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { app, calls } from './declared'

/** `METHOD address`, the names it sends, and the paths it reads. */
export type Documented = [ids: string, address: string, sends?: string, reads?: string]

export const addressOf = ({ method, service, path }: CompiledCall): string =>
  `${method} ${app!.services[service]!.base}${path}`
const words = (text: string) => text.split(' ').filter(Boolean).sort()
export const sentBy = ({ parameters, paging }: CompiledCall): string[] =>
  [...Object.values(parameters).map(({ at }) => at), ...(paging ? [paging.page, paging.size] : [])].sort()
const readBy = ({ rows: from, total, reads }: CompiledCall) => [
  from?.at,
  total,
  ...Object.values(reads).flatMap(({ at }) => at),
]

export function expectDocumented(address: string, sends?: string, reads?: string): void {
  const here = Object.values(calls).filter((call) => addressOf(call) === address)
  expect(here.map(({ name }) => name)).not.toEqual([])
  // One address may serve several calls; one of them is the documented one.
  if (sends !== undefined) expect(here.map(sentBy)).toContainEqual(expect.arrayContaining(words(sends)))
  if (sends === '') expect(here.map(sentBy)).toContainEqual([])
  if (reads) expect(here.map(readBy)).toContainEqual(expect.arrayContaining(reads.split(' ')))
}
