import { afterEach, expect, it } from 'vitest'
import { setClock } from '../clock'
import { toIso } from './moments'

afterEach(() => setClock({ timeZone: 'Asia/Shanghai' }))

it.each([
  ['Asia/Shanghai', '2026-01-05T08:30:00+08:00'],
  ['UTC', '2026-01-05T08:30:00+00:00'],
  ['Asia/Kathmandu', '2026-01-05T08:30:00+05:45'],
  ['America/St_Johns', '2026-01-05T08:30:00-03:30'],
])('a moment goes out with the offset of %s', (timeZone, text) => {
  setClock({ timeZone })
  expect(toIso('2026-01-05 08:30:00')).toBe(text)
})

it('no moment is none, and what is no moment none that could go out', () => {
  expect(['', 'soon', '2026-13-05 08:30:00'].map(toIso)).toEqual(['', undefined, undefined])
})
