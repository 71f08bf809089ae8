import { holdsMoney, isNumeric, isTextual, listOf, rangeType, scalar, unify, type Type } from './types'

/** Accepted types of an argument. `any` and `null` are always accepted. */
export type Accepts =
  | 'anything'
  | 'list'
  | 'text'
  /** A text, code or number. Moments are excluded: cutting their text makes no sense. */
  | 'plainText'
  /** A text, number or flag, which can be put into a text. */
  | 'scalar'
  | 'number'
  /** Numbers, percentages or money, or a list of them. */
  | 'quantities'
  | 'listOrText'
  | 'when'
  | 'range'
  | 'code'
  /** A dotted name, such as form.cityCode. */
  | 'reference'

export interface Argument {
  name: string
  accepts: Accepts
  optional?: boolean
  /** Accepts one or more arguments. */
  rest?: boolean
}
export interface FunctionSignature {
  arguments: Argument[]
  result: (given: Type[]) => Type
  /** Display form: `join(list, separator)`. */
  text: string
  summary: string
  /** Minimum characters of a text for which a check can hold. */
  shortest?: number
}

const always = (type: Type) => () => type
const itemOf = (type: Type | undefined): Type => (type?.kind === 'list' ? type.of : scalar('any'))
const commonOf = (given: Type[]): Type =>
  given.map((type) => (type.kind === 'list' ? type.of : type)).reduce(unify, scalar('null'))

const signature = (
  args: string,
  result: FunctionSignature['result'],
  summary: string,
  shortest?: number,
): Omit<FunctionSignature, 'text'> => ({
  arguments: args
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [head, accepts] = part.split(':') as [string, Accepts]
      return {
        name: head.replace(/[?*]$/, ''),
        accepts,
        optional: head.endsWith('?'),
        rest: head.endsWith('*'),
      }
    }),
  result,
  summary,
  ...(shortest === undefined ? {} : { shortest }),
})

const bool = always(scalar('bool'))
const text = always(scalar('text'))
const number = always(scalar('number'))
const date = always(scalar('date'))
const datetime = always(scalar('datetime'))

const declared: Record<string, Omit<FunctionSignature, 'text'>> = {
  filled: signature(
    'value*:anything',
    bool,
    'true when any of the values is filled: blanks, empty lists and half ranges are not',
  ),
  allFilled: signature('list:list', bool, 'true when every item of the list is filled; an empty list is not'),
  count: signature('list:list', number, 'number of items'),
  first: signature('list:list', ([list]) => itemOf(list), 'first item, or null'),
  last: signature('list:list', ([list]) => itemOf(list), 'last item, or null'),
  unique: signature('list:list', ([list]) => list!, 'the list without repeated items'),
  concat: signature('list*:list', (given) => listOf(commonOf(given)), 'the lists one after the other'),
  join: signature(
    'list:list separator:text',
    text,
    'filled items as one text with the separator between them',
  ),
  numbers: signature(
    'from:number to:number',
    always(listOf(scalar('number'))),
    'whole numbers from … to …, both included',
  ),
  sum: signature('value*:quantities', commonOf, 'sum of the values, or of a list; empty ones are left out'),
  min: signature('value*:quantities', commonOf, 'smallest of the values, or of a list'),
  max: signature('value*:quantities', commonOf, 'largest of the values, or of a list'),
  length: signature('text:scalar', number, 'number of characters, as people count: an emoji is one'),
  textFrom: signature(
    'text:plainText start:number',
    text,
    'what follows the first so many characters of the text',
  ),
  trim: signature('text:scalar', text, 'text without blanks at both ends'),
  characterClasses: signature(
    'text:text',
    number,
    'how many of digits, upper case, lower case and others a text has',
  ),
  contains: signature(
    'whole:listOrText part:scalar',
    bool,
    'true when the text holds the part, or the list the item',
  ),
  isWord: signature('text:scalar', bool, 'true for letters, digits and Chinese characters only'),
  isPhone: signature(
    'text:scalar',
    bool,
    'true for a mobile number of mainland China, with or without +86',
    11,
  ),
  isPlate: signature(
    'text:scalar',
    bool,
    'true for a number plate of a road vehicle of mainland China, that of a new-energy vehicle too',
    7,
  ),
  isIdCard: signature(
    'text:scalar',
    bool,
    'true for an identity number of 18 characters whose birthday is there and whose check digit is right (GB 11643)',
    18,
  ),
  isLink: signature(
    'text:scalar',
    bool,
    'true for an address that begins with http:// or https:// and names its host plainly: no user part, no hidden character',
  ),
  isInteger: signature('value:scalar', bool, 'true for a whole number'),
  isMoney: signature('value:anything', bool, 'true for an amount of 0 or more with at most two decimals'),
  isNumber: signature('value:scalar', bool, 'true for a decimal number'),
  toNumber: signature('value:scalar', number, 'the number a text or code spells, or null'),
  round: signature(
    'value:number decimals?:number',
    ([value]) => scalar(value?.kind === 'ratio' ? 'ratio' : 'number'),
    'the number with at most so many decimals (none without), half away from zero',
  ),
  yuan: signature('amount:number', always(scalar('money')), 'an amount of money from yuan'),
  today: signature('', date, 'the current day'),
  now: signature('', datetime, 'the current time'),
  addDays: signature(
    'when:when days:number',
    ([when]) => (when?.kind === 'date' ? when : scalar('datetime')),
    'the same time so many days later, a part of a day in hours',
  ),
  addMonths: signature(
    'when:when months:number',
    ([when]) => (when?.kind === 'date' ? when : scalar('datetime')),
    'the same time so many months later; the last day of a month that is too short',
  ),
  monthOf: signature('when:when', text, 'the month of a day: `2026-10`'),
  startOfDay: signature('when:when', datetime, '00:00:00 of that day'),
  endOfDay: signature('when:when', datetime, '23:59:59 of that day'),
  lastDays: signature(
    'days:number until?:when',
    always(rangeType),
    'range of so many days that ends with today, or with the day given',
  ),
  range: signature(
    'start:when end:when',
    always(rangeType),
    'range from one moment to another; null without either',
  ),
  days: signature(
    'range:range',
    number,
    'length of a range in days, with fractions; null unless both ends are there',
  ),
  calendarDays: signature(
    'range:range',
    number,
    'days of the calendar that a range touches, as people count: the 1st to the 3rd is 3; null unless both ends are there, in order',
  ),
  scopeName: signature('code:code', text, 'name of a scope code of the header selector'),
  textOf: signature('field:reference', text, 'the text a field shows for its value'),
  plainText: signature('html:text', text, 'text of rich text, without tags'),
  htmlOf: signature('text:scalar', always(scalar('html')), 'rich text of a text, each line a paragraph'),
  withoutFirstParagraphTag: signature('html:text', text, 'rich text without its first <p> and </p>'),
  phonesIn: signature(
    'text:text',
    always(listOf(scalar('text'))),
    'the mobile numbers in a pasted list, each once and tidied, with the lines and parts that are none',
  ),
  unreadPhonesIn: signature(
    'text:text',
    always(listOf(scalar('text'))),
    'what `phonesIn` takes for no mobile number',
  ),
}

const shown = (name: string, args: Argument[]): string =>
  `${name}(${args.map((one) => (one.rest ? `${one.name}, …` : one.optional ? `[${one.name}]` : one.name)).join(', ')})`

/** All functions by name, for the checker, completion and the reference. */
export const functionSignatures: Readonly<Record<string, FunctionSignature>> = Object.fromEntries(
  Object.entries(declared).map(([name, entry]) => [name, { ...entry, text: shown(name, entry.arguments) }]),
)
export const functionNames: readonly string[] = Object.keys(functionSignatures)

/** True if an argument of this type is accepted. */
export function mayBe(type: Type, accepts: Accepts): boolean {
  if (type.kind === 'any' || type.kind === 'null' || accepts === 'anything') return true
  switch (accepts) {
    case 'list':
      return type.kind === 'list'
    case 'text':
      return isTextual(type)
    case 'plainText':
      return ['text', 'html', 'code', 'id'].includes(type.kind) || isNumeric(type)
    case 'scalar':
      return isTextual(type) || isNumeric(type) || type.kind === 'bool'
    case 'number':
      return isNumeric(type)
    case 'quantities':
      return type.kind === 'list' ? mayBe(type.of, accepts) : isNumeric(type) || holdsMoney(type)
    case 'listOrText':
      return type.kind === 'list' || isTextual(type)
    case 'when':
      return ['date', 'datetime', 'text'].includes(type.kind)
    case 'range':
      return type.kind === 'range'
    case 'code':
      return ['code', 'id', 'text', 'number'].includes(type.kind)
    case 'reference':
      return true
  }
}
