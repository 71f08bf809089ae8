import { expect, it } from 'vitest'
import { plainWireTypeNames } from '../../vocabulary/wire-types'
import { checkTypeName } from './type-names'
import { toldOfFile } from './written.fixture'

const told = (name: string): string[] =>
  toldOfFile(`${name}: {}\n`, (report, root) => checkTypeName(report, root.entries()[0]!.keyNode, name))

it.each([...plainWireTypeNames, 'code', 'bool', 'json', 'optional', 'required'])(
  'a record type is not called %s, as a type on the wire begins',
  (name) => {
    const other = name.charAt(0).toUpperCase() + name.slice(1)
    expect(told(name)).toEqual([`type-named-as-wire name=${name} at ${name} → ${other}`])
  },
)

it.each(['Text', 'Required', 'stop', 'record'])('it may be called %s', (name) => {
  expect(told(name)).toEqual([])
})
