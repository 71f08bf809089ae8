import { describe, expect, it } from 'vitest'
import type { CompiledColumn, Parameter } from '../../compiled'
import type { ScreenContext } from '../compile/context'
import type { LinkedCall } from '../link/calls'
import type { Widgets } from '../link/widget-of'
import { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { checkAddress, checkAddressListed } from './addresses'
import { toldOfFile } from './written.fixture'

const widgets = new Map([
  ['text', { name: 'text', value: 'text' }],
  ['textarea', { name: 'textarea', value: 'text' }],
  ['image', { name: 'image', value: 'text', holdsAddress: true }],
  ['images', { name: 'images', value: 'codes', holdsAddress: true }],
  ['select', { name: 'select', value: 'code' }],
]) as unknown as Widgets
const useIn = (root: SourceNode, key = 'use'): FieldUse =>
  new FieldUse('pic', root.get(key)!, root.get('field'))

describe('what is sent as an address', () => {
  const told = (field: string, kind: string): string[] =>
    toldOfFile(`use: pic\nfield: ${field}\n`, (report, root) => {
      const linked = { name: 'card.save', node: root, keyNode: root } as unknown as LinkedCall
      checkAddress(
        { report, project: { widgets } },
        linked,
        'pic',
        { type: { kind } } as unknown as Parameter,
        useIn(root),
      )
    })
  const link = 'rules: [{ check: filled(value) }, { check: isLink(value) }]'
  const undeclared = (type: string): string[] => [
    `address-undeclared name=pic call=card.save type=${type} at pic`,
  ]
  it.each([
    ['{ widget: image }', 'text', undeclared('address')],
    ['{ widget: images }', 'csv', undeclared('addresses')],
    [`{ ${link} }`, 'text', undeclared('link')],
    [`{ ${link} }`, 'address', undeclared('link')],
    ['{ widget: image }', 'link', undeclared('address')],
    ['{}', 'address', ['address-unruled name=pic call=card.save type=address at pic']],
    ['{}', 'link', ['address-unruled name=pic call=card.save type=address at pic']],
    ['{ widget: textarea }', 'addresses', ['address-unruled name=pic call=card.save type=address at pic']],
    [
      '{ rules: [{ check: isLink(value.of) }] }',
      'address',
      ['address-unruled name=pic call=card.save type=address at pic'],
    ],
    [
      '{ rules: [{ message: a }] }',
      'address',
      ['address-unruled name=pic call=card.save type=address at pic'],
    ],
    ['{ widget: image }', 'address', []],
    ['{ widget: images }', 'addresses', []],
    [`{ ${link} }`, 'link', []],
    ['{ widget: select }', 'address', []],
    ['{ widget: unknown }', 'address', []],
    ['{}', 'text', []],
  ])('%s as %s', (field, kind, expected) => {
    expect(told(field, kind)).toEqual(expected)
  })
})

describe('what is listed as an address', () => {
  const told = (
    field: string,
    inForms: string,
    column: object | undefined = { key: 'pic', member: 'pic' },
  ): string[] =>
    toldOfFile(`use: pic\nfield: ${field}\nform: ${inForms}\n`, (report, root) => {
      const outline = { usesInForms: () => [useIn(root, 'form')] }
      const context = { report, outline, project: { widgets } } as unknown as ScreenContext
      checkAddressListed(context, [useIn(root)], [{ key: 'other' }, column ?? {}] as CompiledColumn[])
    })
  const said = (widget: string, call: string): string[] => [
    `column-shows-address name=pic widget=${widget} call=${call} at pic → { field: pic, view: { ${widget}: { call: ${call} } } }`,
  ]
  it('shows what it leads to', () => {
    expect(told('{ widget: { image: { call: file.up } } }', 'pic')).toEqual(said('image', 'file.up'))
    expect(told('{ widget: image }', 'pic')).toEqual(said('image', '…'))
    expect(told('{}', '{ field: pic, widget: { images: { call: file.up } } }')).toEqual(
      said('images', 'file.up'),
    )
  })
  it('may be a text, a computed value, or shown already', () => {
    expect(told('{}', 'pic')).toEqual([])
    expect(told('{ widget: image }', 'pic', { key: 'pic', member: 'other' })).toEqual([])
    expect(told('{ widget: image }', 'pic', { key: 'pic', member: 'pic', view: {} })).toEqual([])
    expect(told('{ widget: image }', 'pic', { key: 'else', member: 'pic' })).toEqual([])
  })
})
