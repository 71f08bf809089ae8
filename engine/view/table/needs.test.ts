import { expect, it } from 'vitest'
import type { Line } from '../../model/types'
import type { PlacedColumn } from './layout'
import { raiseNeeds } from './needs'

const column = (key: string, kind: string, gives = true, view?: object, many = false) =>
  ({
    key,
    title: '城市',
    width: 130,
    gives,
    column: { column: { format: { kind, many }, view }, text: (line: Line) => line.row[key] as string },
  }) as unknown as PlacedColumn
const lines = (...texts: string[]) =>
  texts.map((city) => ({ row: { city, time: city } })) as unknown as Line[]
const scopeOf = () => ({})

it('reckons what titles and values need, and never less than before', () => {
  const needs = new Map<string, number>()
  const columns = [column('city', 'text'), column('time', 'datetime'), column('fixed', 'text', false)]
  expect(raiseNeeds(needs, columns, lines('邯郸市'), scopeOf)).toBe(true)
  expect([...needs]).toEqual([['city', 72]])
  expect(raiseNeeds(needs, columns, lines(''), scopeOf)).toBe(false)
  expect(raiseNeeds(needs, columns, lines('邯郸市'), scopeOf)).toBe(false)
  expect(raiseNeeds(needs, columns, lines('石家庄市', ''), scopeOf)).toBe(true)
  expect([...needs]).toEqual([['city', 86]])
})

it('leaves out what a widget draws', () => {
  const needs = new Map<string, number>()
  expect(raiseNeeds(needs, [column('city', 'text', true, {})], lines('邯郸市'), scopeOf)).toBe(false)
  expect(needs.size).toBe(0)
})

it('reckons a title on two lines, and the frame of a code; several codes at once it leaves out', () => {
  const needs = new Map<string, number>()
  const money = { ...column('city', 'money'), title: '申请退款金额(元)' }
  const codes = (many: boolean) => column('time', 'choice', true, undefined, many)
  expect(raiseNeeds(needs, [money, codes(false)], lines('1.00'), scopeOf)).toBe(true)
  expect([...needs]).toEqual([
    ['city', 88],
    ['time', 78],
  ])
  expect(raiseNeeds(needs, [codes(true)], lines('100000000'), scopeOf)).toBe(false)
})

it('looks at the first fifty lines, as a page is usually seen', () => {
  const need = (at: number): number | undefined => {
    const needs = new Map<string, number>()
    const texts = Array.from({ length: 60 }, (_, index) => (index === at ? '石家庄市' : ''))
    raiseNeeds(needs, [column('city', 'text')], lines(...texts), scopeOf)
    return needs.get('city')
  }
  expect([49, 50].map(need)).toEqual([86, need(59)])
  expect(need(59)).toBeLessThan(86)
})

it.each([
  ['capitals and signs, which are wider', 'ABCD%@ef', 8 * 8 + 6 * 2 + 30],
  ['other letters', 'abcdefgh', 8 * 8 + 30],
])('gives their room to %s', (_, text, need) => {
  const needs = new Map<string, number>()
  raiseNeeds(needs, [column('city', 'text')], lines(text), scopeOf)
  expect(needs.get('city')).toBe(need)
})

it('needs room around a code even where there is neither a title nor a row', () => {
  const needs = new Map<string, number>()
  raiseNeeds(needs, [{ ...column('city', 'choice'), title: '' }], [], scopeOf)
  expect(needs.get('city')).toBe(46)
})

it('counts the button of a masked value that can be read in full', () => {
  const need = (hasEye: boolean) => {
    const needs = new Map<string, number>()
    raiseNeeds(needs, [column('city', 'text')], lines('199****1234'), scopeOf, () => hasEye)
    return needs.get('city')
  }
  expect([need(false), need(true)]).toEqual([11 * 8 + 30, 11 * 8 + 20 + 30])
})
