/**
 * Access and visible scopes for every kind of caller. `access.wide.test.ts` tests that calls use these
 * checks.
 */
import { describe, expect, it } from 'vitest'
import type { CallUser } from '../handlers/types'
import { compileProject, defineCall } from '../testing'
import { isBeforePassword, isPublic, largestPage, mayCall, narrowScopes } from './guard'

const { app } = compileProject()
const user = { superAdmin: false, scopes: ['130100', '130400'] } as CallUser
const superAdmin = { superAdmin: true, scopes: [] as string[] } as CallUser
const keys = (...held: string[]) => new Set(held)

describe('a call', () => {
  const call = defineCall('test.one', { permission: ['a:read', 'b:read'] })
  it.each([
    [keys(), false],
    [keys('a'), false],
    [keys('a:read'), true],
    [keys('b:read'), true],
  ])('is open to whoever holds any of its keys: %o', (held, may) =>
    expect(mayCall(call, user, held)).toBe(may),
  )

  it('is open to whoever is signed in, or to anybody, where it says so', () => {
    expect(mayCall(defineCall('test.one'), user, keys())).toBe(true)
    const open = defineCall('test.one', { permission: ['public'] })
    expect([mayCall(open, user, keys()), isPublic(open), isPublic(call)]).toEqual([true, true, false])
  })

  it('of the super administrator is his alone, whatever keys another holds, and needs its key of him too', () => {
    const his = { ...call, superAdmin: true }
    expect(mayCall(his, user, keys('a:read'))).toBe(false)
    expect([mayCall(his, superAdmin, keys('a:read')), mayCall(his, superAdmin, keys())]).toEqual([
      true,
      false,
    ])
  })

  it('before a given password is changed is one of three', () => {
    const { profile, password, logout } = app.uses
    const open = [profile!, password!, logout!, 'card.search'].map((name) =>
      isBeforePassword(app, defineCall(name)),
    )
    expect(open).toEqual([true, true, true, false])
  })

  it('gives so many rows a page as are for its export to whoever may export, and 100 to all others', () => {
    const exported = { ...call, exports: { permission: 'a:export', max: 9999 } }
    expect([keys('a:export'), keys('a:read')].map((held) => largestPage(exported, held))).toEqual([9999, 100])
    expect(largestPage(call, keys('a:export'))).toBe(100)
  })
})

describe('the cities of a call', () => {
  const call = defineCall('test.one', { scope: 'cities' })
  const all = app.scope!.allCode
  it.each([undefined, null, '', [], [''], all, [all], {}, true])(
    'named as %o are all of the caller’s',
    (cities) => {
      expect(narrowScopes(app, call, { cities }, user)).toEqual(user.scopes)
      expect(narrowScopes(app, call, { cities }, superAdmin)).toBe('all')
    },
  )

  it.each([
    ['130400', ['130400']],
    [130400, ['130400']],
    [['130400', '', all], ['130400']],
    [
      ['130100', '130400'],
      ['130100', '130400'],
    ],
  ])('named as %o are those', (cities, seen) =>
    expect(narrowScopes(app, call, { cities }, user)).toEqual(seen),
  )

  it.each([['110000'], [['130400', '110000']]])('are refused where one of %o is another’s', (cities) => {
    expect(() => narrowScopes(app, call, { cities }, user)).toThrow('没有该城市的操作权限')
    expect(narrowScopes(app, call, { cities }, superAdmin)).toEqual([cities].flat())
  })

  it('are all of the caller’s where the call names none', () =>
    expect(narrowScopes(app, defineCall('test.one'), { cities: '110000' }, user)).toEqual(user.scopes))
})
