import { describe, expect, it } from 'vitest'
import type { SentReviewField } from '../../calls/declared'
import { reviewFields } from './review'

const field: SentReviewField = {
  check_name: '手机号',
  input_type: '1',
  input_notify: '请输入手机号',
  input_digit: 11,
  is_required: true,
  is_check: false,
}

describe('what a buyer is asked for', () => {
  it('is kept as it was sent', () => expect(reviewFields([field])).toEqual([field]))
  it('asks for nothing that nobody said', () =>
    expect(reviewFields([{}])).toEqual([
      {
        check_name: '',
        input_type: '',
        input_notify: '',
        input_digit: 0,
        is_required: false,
        is_check: false,
      },
    ]))
  it('is at most twenty things', () => {
    expect(reviewFields(Array.from({ length: 20 }, () => field))).toHaveLength(20)
    expect(() => reviewFields(Array.from({ length: 21 }, () => field))).toThrow('审核项最多20个')
  })
  it.each([0, 99])('may have %s digits', (digits) =>
    expect(reviewFields([{ ...field, input_digit: digits }])[0]!.input_digit).toBe(digits),
  )
  it.each([-1, 1.5, 100])('has no %s digits', (digits) =>
    expect(() => reviewFields([{ ...field, input_digit: digits }])).toThrow('输入位数必须是0到99的整数'),
  )
})
