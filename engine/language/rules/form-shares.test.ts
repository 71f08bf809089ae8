import { describe, expect, it } from 'vitest'
import { scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { ExpressionPlace } from '../link/expression-place'
import { FieldUse } from '../link/uses'
import { withShares } from './form-shares'
import { rootOf } from './written.fixture'

const number = scalar('number')
const row: Type = {
  kind: 'record',
  members: { rate: scalar('percent'), share: scalar('percent'), n: number },
}
const form: Type = { kind: 'record', members: { rate: number, other: number, name: scalar('text') } }
const parameters = {
  rate: { type: { kind: 'fraction' } },
  other: { type: { kind: 'int' } },
  tax: { type: { kind: 'fraction' } },
}
const calls = new Map([['card.save', { compiled: { parameters } }]])

/** The fields of a form that are known to hold shares. */
function shares(text: string, names: Record<string, Type> = { form, row }, isOfPage = false): string[] {
  const root = rootOf(`${text}\n`)
  const uses = (root.get('fields')?.entries() ?? []).map(
    ({ key, node, keyNode }) => new FieldUse(key, keyNode, node),
  )
  const outline = { uses }
  const dialog = isOfPage ? undefined : { form: outline, node: root }
  const context = {
    outline: { pageForm: outline },
    project: { calls: { calls } },
  } as unknown as ScreenContext
  const found = withShares(context, { names, dialog } as unknown as ExpressionPlace).form
  return found?.kind === 'record'
    ? Object.entries(found.members).flatMap(([name, { kind }]) => (kind === 'percent' ? [name] : []))
    : []
}
const none = { form }

describe('a field of a form holds a share', () => {
  it.each<[string, string, Record<string, Type>, string[]]>([
    ['that the row has by its name', 'fields: { rate: {} }', { form, row }, ['rate']],
    ['that it begins with', 'fields: { other: { default: row.share } }', { form, row }, ['other']],
    ['not where it begins with a number', 'fields: { rate: { default: row.n } }', { form, row }, []],
    [
      'not where it begins with what is not there',
      'fields: { rate: { default: row.unknown } }',
      { form, row },
      [],
    ],
    ['not where it begins with more', 'fields: { other: { default: row.share + 1 } }', { form, row }, []],
    ['not where there is no row', 'fields: { rate: {} }', none, []],
    ['not where the row may be anything', 'fields: { rate: {} }', { form, row: scalar('any') }, []],
    ['not where it holds a text', 'fields: { name: { default: row.share } }', { form, row }, []],
    ['that is sent by its name', 'fields: { rate: {} }\nsubmit: { call: card.save }', none, ['rate']],
    [
      'that is sent by a step',
      'fields: { rate: {} }\nsubmit: { steps: [validate, { call: card.save }] }',
      none,
      ['rate'],
    ],
    [
      'that is sent under another name',
      'fields: { other: {} }\nsubmit: { call: card.save, send: { tax: form.other } }',
      none,
      ['other'],
    ],
    [
      'not where something else is sent by its name',
      'fields: { rate: {} }\nsubmit: { call: card.save, send: { rate: form.other } }',
      none,
      [],
    ],
    ['not where it is sent as a number', 'fields: { other: {} }\nsubmit: { call: card.save }', none, []],
    ['not where nothing known is sent', 'fields: { rate: {} }\nsubmit: { call: card.unknown }', none, []],
    ['not where nothing is sent', 'fields: { rate: {} }\nsubmit: { close: true }', none, []],
  ])('%s', (_, text, names, expected) => {
    expect(shares(text, names)).toEqual(expected)
  })
  it('keeps what else is known', () => {
    expect(shares('fields: { rate: {}, other: { default: row.share } }')).toEqual(['rate', 'other'])
  })
  it('on a page too, which sends nothing by a submit', () => {
    expect(shares('fields: { rate: {} }', { form, row }, true)).toEqual(['rate'])
    expect(shares('fields: { rate: {} }\nsubmit: { call: card.save }', none, true)).toEqual([])
  })
  it('not where there is no form', () => {
    expect(shares('fields: { rate: {} }', { row })).toEqual([])
    const context = { outline: {}, project: { calls: { calls } } } as unknown as ScreenContext
    const names = { form, row }
    expect(withShares(context, { names } as unknown as ExpressionPlace)).toBe(names)
  })
})
