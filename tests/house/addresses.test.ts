/** Whatever is called a link or a picture in a call is declared as an address, so that the server takes no script in its place. */
import { expect, it } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { calls } from './declared'

const soundsLikeAddress = /(url|link|pic|image|img|logo|icon|video|package|href)s?(?=_|$|[A-Z])/i
const mayHoldAddress = ['text', 'csv', 'any', 'html']
/** Names of drawings, not addresses; a second name of the same. */
const others: Record<string, string> = {
  'menu.add icon': 'the name of a drawing',
  'menu.edit icon': 'the name of a drawing',
  'menu.tree MenuNode.icon': 'the name of a drawing',
}

type Named = [name: string, type: WireType]
const textual = ({ kind }: WireType): boolean => mayHoldAddress.includes(kind)
const innermost = (type: WireType): WireType =>
  type.kind === 'list' || type.kind === 'json' ? innermost(type.of) : type
function namesOf({ parameters, reads, types, ...call }: CompiledCall): Named[] {
  const named: Named[] = [...Object.entries(parameters), ...Object.entries(reads)].map(([name, { type }]) => [
    `${call.name} ${name}`,
    type,
  ])
  const members = Object.entries(types).flatMap(([type, record]) =>
    Object.entries(record).map(([name, member]): Named => [`${call.name} ${type}.${name}`, member.type]),
  )
  return [...named, ...members]
}

it('is declared as an address', () => {
  const found = Object.values(calls)
    .flatMap(namesOf)
    .filter(([name, type]) => soundsLikeAddress.test(name.split(/[ .]/).at(-1)!) && textual(innermost(type)))
    .map(([name]) => name)
  expect(found.filter((name) => !Object.hasOwn(others, name))).toEqual([])
  expect(Object.keys(others).filter((name) => !found.includes(name))).toEqual([])
})
