import { describe, expect, it } from 'vitest'
import { mergeDraft, type Theirs } from './merge'

const from = { name: 'old', note: 'old note', tags: ['a'] }

it('puts back what was typed, and leaves what nobody typed to the server', () => {
  const draft = { values: { ...from, name: 'typed' }, from }
  expect(mergeDraft(draft, from)).toEqual({ values: { name: 'typed' }, changed: [], theirs: {} })
  expect(mergeDraft(draft, { ...from, note: 'saved by another' })).toEqual({
    values: { name: 'typed' },
    changed: [],
    theirs: {},
  })
})

it('names what both have changed, but not where they have changed it alike', () => {
  const draft = { values: { ...from, name: 'typed', tags: ['a', 'b'] }, from }
  expect(mergeDraft(draft, { ...from, name: 'theirs', tags: ['c'] }).changed).toEqual(['name', 'tags'])
  expect(mergeDraft(draft, { ...from, name: 'typed', tags: [] }).changed).toEqual(['tags'])
})

it('fills what stands empty, whether it was typed or looked up', () => {
  const draft = { values: { code: 'X', name: 'typed' }, from: { code: 'X', name: null } }
  expect(mergeDraft(draft, { code: null, name: '' })).toEqual({
    values: draft.values,
    changed: [],
    theirs: {},
  })
})

describe('a list that both have changed', () => {
  it.each<[string, { was: unknown; mine: unknown; now: unknown; value: unknown; theirs?: Theirs }]>([
    [
      'keeps what each has put in',
      {
        was: ['a'],
        mine: ['a', 'b'],
        now: ['a', 'c'],
        value: ['a', 'b', 'c'],
        theirs: { added: ['c'], removed: [] },
      },
    ],
    [
      'loses what each has taken out',
      {
        was: ['a', 'b', 'c'],
        mine: ['a', 'b'],
        now: ['b', 'c'],
        value: ['b'],
        theirs: { added: [], removed: ['a'] },
      },
    ],
    [
      'holds once what both have put in',
      {
        was: null,
        mine: ['a'],
        now: ['a', 'b'],
        value: ['a', 'b'],
        theirs: { added: ['a', 'b'], removed: [] },
      },
    ],
    [
      'takes a number for the text that it is',
      { was: [1], mine: ['1', '2'], now: [1, 3], value: ['1', '2', 3], theirs: { added: [3], removed: [] } },
    ],
    [
      'keeps the own order',
      {
        was: ['a', 'b'],
        mine: ['b', 'a'],
        now: ['a', 'b', 'c'],
        value: ['b', 'a', 'c'],
        theirs: { added: ['c'], removed: [] },
      },
    ],
    [
      'is the own one where both have changed one entry in another way',
      {
        was: [{ id: 1 }],
        mine: [{ id: 1, n: 'mine' }],
        now: [{ id: 1, n: 'theirs' }],
        value: [{ id: 1, n: 'mine' }],
      },
    ],
    ['is the own one where the other is none', { was: ['a'], mine: ['a', 'b'], now: 'c', value: ['a', 'b'] }],
  ])('%s', (_, { was, mine, now, value, theirs }) => {
    const merged = mergeDraft({ values: { tags: mine }, from: { tags: was } }, { tags: now })
    expect(merged).toEqual({
      values: { tags: value },
      changed: ['tags'],
      theirs: theirs ? { tags: theirs } : {},
    })
  })
})
