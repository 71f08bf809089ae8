import { expect, it } from 'vitest'
import type { CompiledField } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import { FieldUse } from '../link/uses'
import { checkCircles } from './circles'
import { toldOfFile, treeOf } from './written.fixture'

/** Fields that wait for others: each with a key and what is read there. */
const told = (key: string, fields: Record<string, string | string[]>): string[] =>
  toldOfFile(
    `fields: { ${Object.keys(fields)
      .map((name) => `${name}: { ${key}: of ${name} }`)
      .join(', ')} }\n`,
    (report, root) => {
      const made = root
        .get('fields')!
        .entries()
        .map(({ key: name, node, keyNode }) => {
          const waits = fields[name]!
          const value = typeof waits === 'string' ? treeOf(waits) : { from: waits }
          return [
            new FieldUse(name, keyNode, node),
            { name, [key]: value } as unknown as CompiledField,
          ] as const
        })
      checkCircles({ report } as ScreenContext, new Map(made))
    },
  )

it.each(['value', 'visible', 'default'])('fields wait for each other by `%s`', (key) => {
  expect(told(key, { a: 'form.b + 1', b: 'form.a + row.c' })).toEqual([
    `field-circle kind=${key} circle=a → b → a at of a`,
  ])
  expect(told(key, { a: 'form.b', b: 'form.c', c: 'form' })).toEqual([])
  expect(told(key, { a: 'row.b', b: 'form.a' })).toEqual([])
})
it('fields wait for each other by `lookup`', () => {
  expect(told('lookup', { a: ['b'], b: ['a'] })).toEqual([
    'field-circle kind=lookup circle=a → b → a at of a',
  ])
  expect(told('lookup', { a: ['b'], b: [] })).toEqual([])
})
it('tells each circle once, by its shortest way', () => {
  expect(told('value', { a: 'form.a' })).toEqual(['field-circle kind=value circle=a → a at of a'])
  expect(told('value', { a: 'form.b + form.c', b: 'form.c', c: 'form.a' })).toEqual([
    'field-circle kind=value circle=a → c → a at of a',
  ])
  expect(told('value', { a: 'form.b', b: 'form.a', c: 'form.d', d: 'form.c' })).toHaveLength(2)
  expect(told('value', { a: 'form.b', b: 'form.c + form.unknown', c: 'form.b' })).toEqual([
    'field-circle kind=value circle=b → c → b at of b',
  ])
})
