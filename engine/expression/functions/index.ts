import { finite, isFilled, roundHalfUp, roundTo, sameCode, toText } from '../values'
import * as dates from './dates'
import * as lists from './lists'
import * as numbersOfChina from './numbers-of-china'
import * as texts from './texts'

/** What functions need from around the engine. */
export interface FunctionHost {
  /** The present wall time: `yyyy-MM-dd HH:mm:ss`. */
  now(): string
  /** Name of a scope code; '' when it is not known. */
  scopeName(code: string): string
  /** The text a field shows for its value; gets the dotted name, such as `['form', 'region']`. */
  textOf(path: string[]): string
}

/** A function of the language: never throws, whatever the arguments. */
export type ExpressionFunction = (args: unknown[], host: FunctionHost) => unknown

const plain =
  (run: (...args: never[]) => unknown): ExpressionFunction =>
  (args) =>
    run(...(args as never[]))

/** Written by the compiler only: what types decided, kept for the time when types are gone. */
const marks: Record<string, ExpressionFunction> = {
  sameCode: plain(sameCode),
  codeIn: ([code, list]) => Array.isArray(list) && list.some((item) => sameCode(code, item)),
  // A wire that counts thousandths would leave out all but the first of a day's last second.
  lastThousandth: ([end]) => (typeof end === 'string' ? `${end}.999` : null),
  percentOf: ([share]) => (typeof share === 'number' ? roundTo(share * 100, 2) : null),
  roundMoney: ([amount]) => (typeof amount === 'number' ? finite(roundHalfUp(amount)) : null),
}

/**
 * Every function but `textOf`, which takes a name instead of a value and is run by the evaluator.
 * What `lists.ts`, `texts.ts` and `numbers-of-china.ts` export is the language: a helper there stays private.
 */
const listed: Record<string, ExpressionFunction> = {
  filled: (args) => args.some(isFilled),
  ...Object.fromEntries(
    Object.entries({ ...lists, ...texts, ...numbersOfChina }).map(([name, run]) => [name, plain(run)]),
  ),
  yuan: ([amount]) => (typeof amount === 'number' ? finite(roundHalfUp(amount * 100)) : null),
  round: ([value, decimals]) => (typeof value === 'number' ? roundTo(value, decimals ?? 0) : null),
  today: (_, host) => dates.today(host.now()),
  now: (_, host) => host.now(),
  addDays: plain(dates.addDays),
  addMonths: plain(dates.addMonths),
  monthOf: plain(dates.monthOf),
  startOfDay: plain(dates.startOfDay),
  endOfDay: plain(dates.endOfDay),
  lastDays: ([days, until], host) => dates.lastDays(host.now(), days, until),
  range: plain(dates.range),
  days: plain(dates.days),
  calendarDays: plain(dates.calendarDays),
  scopeName: ([code], host) => {
    const key = toText(code)
    return key === '' ? '' : host.scopeName(key)
  },
}

export const functions: Readonly<Record<string, ExpressionFunction>> = { ...listed, ...marks }
export const internalFunctionNames: readonly string[] = Object.keys(marks)
