import type { SentReviewField } from '../../calls/declared'
import { textOf } from '../shared/values'
import { Refused } from '../types'

/** Data that a buyer must enter, in stored and screen spelling. */
export type ReviewField = {
  check_name: string
  /** '0' text only, '1' digits only. */
  input_type: string
  input_notify: string
  input_digit: number
  is_required: boolean
  is_check: boolean
}

const most = 20
const mostDigits = 99

export const reviewFieldsOf = (json: string): ReviewField[] => JSON.parse(json) as ReviewField[]

/** Validates the list where its form's rules do not (`engine/contract/rules.ts`). */
export function reviewFields(list: SentReviewField[]): ReviewField[] {
  if (list.length > most) throw new Refused(`审核项最多${most}个`)
  return list.map(fieldOf)
}

function fieldOf(field: SentReviewField): ReviewField {
  const name = textOf(field.check_name)
  const notify = textOf(field.input_notify)
  const digits = field.input_digit ?? 0
  if (!Number.isInteger(digits) || digits < 0 || digits > mostDigits)
    throw new Refused(`输入位数必须是0到${mostDigits}的整数`)
  return {
    check_name: name,
    input_type: field.input_type ?? '',
    input_notify: notify,
    input_digit: digits,
    is_required: field.is_required === true,
    is_check: field.is_check === true,
  }
}

/** The buyer data of a new product by default. */
export const reviewDefaults: ReviewField[] = ['姓名', '身份证号'].map((name) => ({
  check_name: name,
  input_type: '0',
  input_notify: `请输入${name}`,
  input_digit: 0,
  is_required: true,
  is_check: true,
}))
