import { expect, it } from 'vitest'
import { mergeDraft } from './merge'

const from = { name: 'old', note: 'old note', tags: ['a'] }

it('puts back what was typed, and leaves what nobody typed to the server', () => {
  const draft = { values: { ...from, name: 'typed' }, from }
  expect(mergeDraft(draft, from)).toEqual({ values: { name: 'typed' }, changed: [] })
  expect(mergeDraft(draft, { ...from, note: 'saved by another' })).toEqual({
    values: { name: 'typed' },
    changed: [],
  })
})

it('names what both have changed, but not where they have changed it alike', () => {
  const draft = { values: { ...from, name: 'typed', tags: ['a', 'b'] }, from }
  expect(mergeDraft(draft, { ...from, name: 'theirs', tags: ['c'] }).changed).toEqual(['name', 'tags'])
  expect(mergeDraft(draft, { ...from, name: 'typed', tags: [] }).changed).toEqual(['tags'])
})

it('fills what stands empty, whether it was typed or looked up', () => {
  const draft = { values: { code: 'X', name: 'typed' }, from: { code: 'X', name: null } }
  expect(mergeDraft(draft, { code: null, name: '' })).toEqual({ values: draft.values, changed: [] })
})
