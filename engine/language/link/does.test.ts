import { describe, expect, it } from 'vitest'
import type { CompiledCall, Deed } from '../../compiled'
import { deedVerbs } from '../../vocabulary/stand-in'
import type { LinkedCall } from './calls'
import { doesOf, isChange } from './does'

const of = (name: string, verb?: string, kind = 'text') => {
  const compiled = { name, parameters: { it: { type: { kind } } } } as unknown as CompiledCall
  const deeds = verb === undefined ? {} : { [name]: { verb } as unknown as Deed }
  return doesOf({ deeds }, { name, compiled })
}

describe('what a call does', () => {
  it('is what is declared of it, whatever it is called', () => {
    expect(deedVerbs.map((verb) => `${verb}: ${String(of('card.look', verb))}`)).toEqual([
      'list: reads',
      'get: reads',
      'sum: reads',
      'add: adds',
      'change: changes',
      'remove: removes',
      'move: moves',
      'import: imports',
      'export: reads',
    ])
    expect(of('card.delete', 'get')).toBe('reads')
    expect(of('card.delete', 'add')).toBe('adds')
    expect(of('card.stop', 'change')).toBe('changes')
  })
  it('a change that is called a removal keeps a record that is gone for whoever looks', () => {
    expect(of('card.delete', 'change')).toBe('removes')
  })
  it.each([
    ['card.delete', 'removes'],
    ['card.removeAll', 'removes'],
    ['big.card.clear', 'removes'],
    ['remove', 'removes'],
    ['card.removed', undefined],
    ['card.clearance', undefined],
    ['remove.card', undefined],
    ['card.notRemove', undefined],
    ['card.copy', 'adds'],
    ['card.address', undefined],
    ['card.putOn', 'turns'],
    ['card.topic', undefined],
    ['card.edit', undefined],
  ])('%s by its name: %s', (name, does) => {
    expect(of(name)).toBe(does)
  })
  it('is an import by its name where a file is sent', () => {
    expect(of('card.import', undefined, 'file')).toBe('imports')
    expect(of('card.import')).toBeUndefined()
    expect(of('card.imports', undefined, 'file')).toBeUndefined()
  })
})

it.each([
  ['operator.resetPassword', true],
  ['role.grantMenu', true],
  ['order.detail', false],
  ['order.resetting', false],
])('%s by POST, which answers something, is a change: %s', (name, changes) => {
  const reads = { it: { at: ['it'], type: { kind: 'text' } } }
  const linked = { name, compiled: { name, method: 'POST', parameters: {}, reads } } as unknown as LinkedCall
  expect(isChange({ deeds: {} }, linked)).toBe(changes)
})
