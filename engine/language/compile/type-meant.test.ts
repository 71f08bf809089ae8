import { describe, expect, it } from 'vitest'
import type { Type } from '../../expression/compile'
import { readSource } from '../source'
import { figureOf, typeMeant } from './type-meant'

const nodeOf = (written: string) => readSource('a.yaml', `a: ${written}\n`).file.root!.get('a')!
const of = (kind: 'text' | 'number' | 'money' | 'id' | 'date'): Type => ({ kind })
const list = (kind: 'text' | 'number' | 'money' | 'id' | 'date'): Type => ({ kind: 'list', of: of(kind) })

describe('an expression of another type', () => {
  it.each<[string, Type, Type, string | undefined]>([
    ['12', of('text'), of('number'), `"'12'"`],
    ['12', of('date'), of('number'), undefined],
    ['true', of('text'), of('number'), undefined],
    ['{ each: b }', of('text'), list('text'), undefined],
    ['form.names', of('text'), list('text'), 'first(form.names)'],
    ['form.prices', of('money'), list('money'), 'sum(form.prices)'],
    ["'[x]'", of('text'), list('text'), 'x'],
    [`"['b']"`, of('text'), list('text'), `"'b'"`],
    [`"['b', 'c']"`, of('text'), list('text'), `"first(['b', 'c'])"`],
    ['form.names', of('number'), list('text'), 'count(form.names)'],
    ['form.names', { kind: 'bool' }, list('text'), undefined],
    ['form.name', list('text'), of('text'), '"[form.name]"'],
    ['form.name', list('number'), of('date'), undefined],
    ['form.name', of('number'), of('text'), 'toNumber(form.name)'],
    ['form.name', of('number'), of('date'), undefined],
    ['form.name', of('date'), of('text'), undefined],
    ['form.names', list('number'), list('text'), undefined],
  ])('%s as %j, given %j, is %s', (written, wanted, given, meant) => {
    const node = nodeOf(written)
    const cure = typeMeant(node, wanted, given)
    expect(cure).toEqual(meant === undefined ? undefined : { span: node.span, suggestions: [meant] })
  })
})

describe('a list where a figure is wanted', () => {
  it.each<[string, Type, string | undefined]>([
    ['{ each: form.items }', of('number'), 'count(form.items)'],
    ['{ each: form.items }', of('text'), undefined],
    ['{ each: form.items, take: item.price }', of('money'), 'sum(form.items.price)'],
    ['{ each: form.items, take: item.price * 2 }', of('money'), undefined],
    ['{ each: form.items, take: item.price.net }', of('money'), undefined],
    ['{ each: form.items, only: item.open }', of('number'), undefined],
    ['{ each: form.items, set: { a: 1 } }', of('number'), undefined],
    ['{ each: first(form.items) }', of('number'), undefined],
    ['{ take: item.price }', of('number'), undefined],
  ])('%s as %j is %s', (written, wanted, meant) => {
    const node = nodeOf(written)
    expect(figureOf(node, wanted)).toEqual(
      meant === undefined ? undefined : { span: node.span, suggestions: [meant] },
    )
  })
})
