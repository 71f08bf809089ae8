import { finite, isFilled, roundHalfUp, roundTo, sameCode, toText } from '../values'
import * as dates from './dates'
import * as lists from './lists'
import * as numbersOfChina from './numbers-of-china'
import * as texts from './texts'

/** Services that functions need from the engine. */
export interface FunctionHost {
  /** Current wall time: `yyyy-MM-dd HH:mm:ss`. */
  now(): string
  /** Name of a scope code; '' if unknown. */
  scopeName(code: string): string
  /** The display text of a field's value; `path` is the field's name, such as `['form', 'region']`. */
  textOf(path: string[]): string
}

/** A function of the language. Never throws, for any arguments. */
export type ExpressionFunction = (args: unknown[], host: FunctionHost) => unknown

const plain =
  (run: (...args: never[]) => unknown): ExpressionFunction =>
  (args) =>
    run(...(args as never[]))

/** Inserted by the compiler only. They record decisions that need types, which do not exist at run time. */
const marks: Record<string, ExpressionFunction> = {
  sameCode: plain(sameCode),
  codeIn: ([code, list]) => Array.isArray(list) && list.some((item) => sameCode(code, item)),
  // Ends a day for services with milliseconds: without `.999` the last second would be excluded.
  lastThousandth: ([end]) => (typeof end === 'string' ? `${end}.999` : null),
  percentOf: ([share]) => (typeof share === 'number' ? roundTo(share * 100, 2) : null),
  roundMoney: ([amount]) => (typeof amount === 'number' ? finite(roundHalfUp(amount)) : null),
}

/**
 * All functions except `textOf`: it takes a name, so the evaluator runs it. Exports of `lists.ts`, `texts.ts`
 * and `numbers-of-china.ts` are functions of the language; helpers there stay private.
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
