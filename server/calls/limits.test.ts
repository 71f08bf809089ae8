import { expect, it } from 'vitest'
import type { ServerRule } from '../../engine/compiled'
import { defineCall } from '../testing'
import { refusalOf } from './limits'

const said = '标题最多20个字符'
const rule = { parameter: 'title', kind: 'maxLength' as const, maxLength: 20, message: said }
const refused = (rules: ServerRule[], counts: 'characters' | 'items') =>
  refusalOf(defineCall('test.one', { rules }), { parameter: 'title', counts, most: 500 })
const textOf = (...given: Parameters<typeof refused>) => refused(...given).message

it('too long a text is told of in the words of its form, and anything else with its name', () => {
  expect(refused([rule], 'characters')).toMatchObject({ message: said, field: 'title' })
  expect(textOf([rule], 'items')).toBe('参数 title 过多，最多500项')
  expect(textOf([], 'characters')).toBe('参数 title 过长，最多500个字符')
})

it('a length that holds on a condition, of a part, or of another parameter says nothing of it, nor does another rule', () => {
  const others = [
    { ...rule, when: true as const },
    { ...rule, item: 'name' },
    { ...rule, parameter: 'remark' },
    { ...rule, kind: 'required' as const },
  ]
  expect(textOf(others, 'characters')).toBe('参数 title 过长，最多500个字符')
})
