import { expect, it } from 'vitest'
import { Report } from '../link/report'
import { readSource } from '../source'
import type { Project } from '../compile/context'
import { checkSpelling } from './spelling'

/** What is told of files with these names, a line each: `name: word → name`. */
function told(...files: readonly (string | readonly [path: string, names: string])[]): string[] {
  const report = new Report()
  const sources = files.map((file, index) => {
    const [path, names] = typeof file === 'string' ? [`${index}`, file] : file
    const text = names
      .split(' | ')
      .map((line, key) => `${key}: ${line}\n`)
      .join('')
    return readSource(path, text).file
  })
  checkSpelling({ report } as unknown as Project, sources)
  return report.findings.map(({ file, span, params, suggestions }) => {
    const source = sources.find(({ path }) => path === file)!
    return `${source.text.slice(span.start, span.end)}: ${params.word} → ${params.meant}, ${suggestions}`
  })
}

it.each([
  ['two neighbours in each other’s place', 'amuont | amount | amount', 'amuont: amuont → amount, amount'],
  ['the last two', 'amoutn | amount | amount', 'amoutn: amoutn → amount, amount'],
  ['the shortest word', 'adn | and | and', 'adn: adn → and, and'],
  ['a letter twice', 'ammount | amount | amount', 'ammount: ammount → amount, amount'],
  ['a letter once', 'pasenger | passenger | passenger', 'pasenger: pasenger → passenger, passenger'],
  ['a letter too few, of five', 'amunt | amount | amount', 'amunt: amunt → amount, amount'],
  ['the first letter too few', 'mount | amount | amount', 'mount: mount → amount, amount'],
  ['a letter too many', 'amoxunt | amount | amount', 'amoxunt: amoxunt → amount, amount'],
  ['the first letter too many', 'xamount | amount | amount', 'xamount: xamount → amount, amount'],
  ['another letter, of eight', 'distanse | distance | distance', 'distanse: distanse → distance, distance'],
  [
    'a part of a longer name',
    'data.busAmunt | amount | amount',
    'data.busAmunt: amunt → amount, data.busAmount',
  ],
  [
    'a part in small letters',
    'bus_amunt_of | amount | amount',
    'bus_amunt_of: amunt → amount, bus_amount_of',
  ],
  [
    'a slip at a capital',
    'busIdstance | distance | distance',
    'busIdstance: idstance → distance, busDistance',
  ],
  ['a slip between two words', 'pagSeize | pageSize | pageSize', 'pagSeize: pag → page, pageSize'],
  ['beside the right word', 'amountAmuont | amount', 'amountAmuont: amuont → amount, amountAmount'],
])('%s is a slip', (_what, names, expected) => {
  expect(told(names)).toEqual([expected])
})

it.each([
  ['it stands there twice', 'amuont | amuont | amount | amount'],
  ['it is longer than what it may be', 'amountings | amount | amount'],
  ['a letter makes another word of it, and it has four', 'plae | plate | plate'],
  ['another letter makes another word of it, and it has seven', 'vehacle | vehicle | vehicle'],
  ['the other stands there only once too', 'amunt | amount'],
  ['two letters are others', 'distunse | distance | distance'],
  ['it is many of the other', 'vehicles | vehicle | vehicle'],
  ['it is one of the other', 'vehicle | vehicles | vehicles'],
  ['it has two letters', 'ba | ab | ab'],
  ['it would be a name of two letters beside', 'baAmount | abAmount | abAmount'],
  ['a comment names it', 'amuont # amuont | amount | amount'],
  ['it is a word of the language', 'columns | collumns | collumns'],
  ['it is a word of expressions', 'selection | seletion | seletion'],
])('nothing is told where %s', (_what, names) => {
  expect(told(names)).toEqual([])
})

it('counts all files, and what they are called', () => {
  expect(told('amuont', 'amount')).toEqual([
    'amuont: amuont → amount, amount',
    'amount: amount → amuont, amuont',
  ])
  expect(told('amuont', 'amount', 'amount')).toEqual(['amuont: amuont → amount, amount'])
  expect(told(['calls/amount.yaml', 'amuont'])).toEqual(['amuont: amuont → amount, amount'])
  expect(told(['calls/amuont.yaml', 'amuont | amount | amount'])).toEqual([])
})

it('what only a file is called stands there once: a letter too few makes nothing of it', () => {
  expect(told(['calls/amount.yaml', 'amunt'])).toEqual([])
  expect(told(['calls/amount.yaml', 'amunt'], ['screens/amount.yaml', 'fare'])).toEqual([
    'amunt: amunt → amount, amount',
  ])
})

it.each(
  [
    ['filed', 'field'],
    ['flies', 'files'],
    ['sing', 'sign'],
    ['won', 'own'],
    ['trial', 'trail'],
    ['angel', 'angle'],
    ['quite', 'quiet'],
    ['dairy', 'diary'],
    ['causal', 'casual'],
    ['untied', 'united'],
    ['broad', 'board'],
    ['tire', 'tier'],
    ['spilt', 'split'],
    ['bets', 'best'],
    ['lots', 'lost'],
    ['width', 'with'],
    ['orange', 'range'],
    ['from', 'form'],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)('`%s` is a word, though `%s` is one as well', (one, other) => {
  expect(told(`${one} | ${other} | ${other}`)).toEqual([])
})

it.each([
  ['row', 'rwo'],
  ['form', 'fomr'],
  ['filters', 'fitlers'],
  ['selection', 'selecton'],
  ['user', 'usre'],
  ['query', 'qurey'],
  ['mode', 'moed'],
  ['scope', 'scpoe'],
  ['given', 'givne'],
  ['results', 'reslts'],
])('what expressions call `%s` is spelt right, however often `%s` stands there', (word, slip) => {
  expect(told(`${word} | ${slip} | ${slip}`)).toEqual([])
})
