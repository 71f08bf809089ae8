import { expect, it } from 'vitest'
import { referenceCalls } from '../../server/calls/routes'
import { subjectOf } from '../../server/rights/calls'
import { holdsPersonal, isNarrowed } from '../../server/rights/expected'
import { compileProject } from '../../server/testing'
import { readDocument, rightsPicture, withRights } from '../rights'

it('docs/rights.md is what the declarations and server/rights say (npm run rights)', () => {
  const text = readDocument()
  expect(withRights(text, rightsPicture())).toBe(text)
})

it('every call is about records that server/rights/calls.ts names', () => {
  const unknown = referenceCalls(compileProject()).filter(({ name }) => subjectOf(name) === undefined)
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('every call that holds personal values is about records of a city or a company, or about the caller', () => {
  const holders = referenceCalls(compileProject()).filter(holdsPersonal)
  const open = holders.filter(({ name }) => {
    const subject = subjectOf(name)!
    return subject !== 'self' && !isNarrowed(subject)
  })
  expect(open.map(({ name }) => name)).toEqual([])
  expect(holders.length).toBeGreaterThan(50)
})
