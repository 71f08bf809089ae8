import { expect, it } from 'vitest'
import { word, type Language } from './finding-format'
import { toldAs } from './said-values'

const told = (how: string, value: string, language: Language): string =>
  toldAs(how, value, (key, values) => word(key, language, values), language)

it.each<[how: string, value: string, english: string, chinese: string]>([
  ['type', 'text', 'a text', '文字'],
  ['type', 'list of text', 'a list of texts', '文字的列表'],
  ['type', 'list of list of number', 'a list of lists of numbers', '数字的列表的列表'],
  ['type', 'record Company', 'a record of the type `Company`', '`Company` 类型的记录'],
  ['type', 'Company', 'a record of the type `Company`', '`Company` 类型的记录'],
  ['type', 'list of record Company', 'a list of `Company` records', '`Company` 类型的记录的列表'],
  ['type', 'number, money or date', 'a number, an amount of money or a date', '数字、金额或日期'],
  ['type', 'text or number', 'a text or a number', '文字或数字'],
  ['type', 'list of Company', 'a list of `Company` records', '`Company` 类型的记录的列表'],
  ['part', '+', '`+`', '`+`'],
  ['part', 'length(1)', 'argument 1 of `length`', '`length` 的第 1 个参数'],
  ['part', 'round(2)', 'argument 2 of `round`', '`round` 的第 2 个参数'],
  ['part', 'f(x)', '`f(x)`', '`f(x)`'],
  ['syntax', 'unexpected ")" after "a + "', '`)` cannot follow `a + `', '`a + ` 后面不能接 `)`'],
  ['syntax', 'unexpected ")"', '`)` is not expected here', '这里不应出现 `)`'],
  ['syntax', 'unexpected "" after "a"', '`` cannot follow `a`', '`a` 后面不能接 ``'],
  ['syntax', 'the expression ends too early', 'it ends too early', '没有写完'],
  ['syntax', 'Unterminated string literal', 'a quote is not closed', '引号没有闭合'],
  ['syntax', 'something else', 'something else', '写法不对'],
  ['names', 'a, b', 'a, b', 'a, b'],
  ['names', '', 'none', '无'],
  ['nothing', 'kept', 'kept', 'kept'],
])('%s %j is told in the words of whoever reads it', (how, value, english, chinese) => {
  expect(told(how, value, 'en')).toBe(english)
  expect(told(how, value, 'zh')).toBe(chinese)
})
