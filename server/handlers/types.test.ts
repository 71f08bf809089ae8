/**
 * Type errors in handlers that the compiler must report: one below each `@ts-expect-error`. Tested by `npm
 * run types`.
 */
import { expect, it } from 'vitest'
import type { Handler, SomeHandlers } from './types'

const hint = { id: 1, cityCode: '1', cityName: 'A', content: '', sort: 1, enabled: true, updateTime: '' }

export const misspeltCall = {
  // @ts-expect-error the call is rideHint.page
  'rideHint.pag': async () => ({ rows: [], total: 0 }),
} satisfies SomeHandlers

export const misspeltParameter = {
  'rideHint.page': async ({ values }) => {
    // @ts-expect-error the parameter is title
    expect(values.titel).toBe('')
    return { rows: [], total: 0 }
  },
} satisfies SomeHandlers

// @ts-expect-error the member is title
export const misspeltMember: Handler<'rideHint.page'> = async () => ({
  rows: [{ ...hint, titel: '' }],
  total: 1,
})

// @ts-expect-error a flag is no code
export const wrongKind: Handler<'rideHint.page'> = async () => ({
  rows: [{ ...hint, title: '', enabled: '1' }],
  total: 1,
})

// @ts-expect-error pages say how many rows there are
export const missingTotal: Handler<'rideHint.page'> = async () => ({ rows: [] })

// @ts-expect-error the file is missing
export const missingFile: Handler<'message.template'> = async () => ({})

export const misspeltFile: Handler<'line.import'> = async ({ files }) => {
  // @ts-expect-error the parameter is file
  expect(files.sheet).toBeUndefined()
  return {}
}

it('what is declared is taken', () => {
  const page: Handler<'rideHint.page'> = async ({ values }) => ({
    rows: [{ ...hint, title: values.title, _v: 1 }],
    total: 1,
  })
  expect(page).toBeTypeOf('function')
})
