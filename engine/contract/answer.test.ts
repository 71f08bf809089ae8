import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerInPieces, encodeAnswer, encodeFailure } from './answer'
import { samples, types } from './arbitraries.fixture'
import { checkAnswer } from './check'
import { judge } from './judge'
import type { Expr } from '../expression/tree'
import { segmentsOf } from './paths'
import { runRules } from './rules'
import { app, makeCall, record } from './calls.fixture'
import { runs } from '../runs.fixture'

const okAt = (path: string, value: number | boolean | string) => ({
  okAt: { path, value },
  ok: ['==', ['.', ['$', 'body'], path], value] as const,
})

describe('an answer', () => {
  const Row = record(Object.fromEntries(Object.entries(samples).map(([name, { type }]) => [name, type])))
  const call = makeCall({
    rows: { at: 'data.page.records', of: 'Row' },
    total: 'data.page.total',
    reads: { amount: { at: ['data.sum'], type: { kind: 'yuan' } } },
    types: { ...types, Row },
    ...okAt('resultCode', 1001),
  })
  const rows = fc.array(
    fc.record(
      Object.fromEntries(Object.entries(samples).map(([name, { value }]) => [name, fc.option(value)])),
    ),
    { maxLength: 4 },
  )

  it('of many rows is made in pieces, of few in one', () => {
    const piecesOf = (count: number) => {
      const answer = { rows: Array.from({ length: count }, () => ({})) }
      const work = answerInPieces(app, call, answer)
      let pieces = 1
      let step = work.next()
      for (; !step.done; step = work.next()) pieces++
      expect(step.value).toEqual(encodeAnswer(app, call, answer))
      return pieces
    }
    expect([0, 1, 100].map(piecesOf)).toEqual([1, 1, 1])
    expect(piecesOf(9999)).toBeGreaterThanOrEqual(20)
  })

  it('is read as it was given, without a departure', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, total) => {
        const body: unknown = JSON.parse(
          JSON.stringify(
            encodeAnswer(app, call, { rows: given, total, values: { amount: 5 }, text: 'done' }),
          ),
        )
        const outcome = judge(app, call, { status: 200, contentType: 'application/json', body })
        expect(outcome).toMatchObject({ ok: true, total, text: 'done', values: { amount: 5, total } })
        expect(outcome.ok && outcome.rows).toEqual(given)
        expect(checkAnswer(call, body)).toEqual([])
      }),
      { numRuns: runs(50) },
    )
  })

  it('carries exactly the success field that the call names, and null for what is missing', () => {
    const one = makeCall({
      rows: { at: 'data', of: 'Row' },
      types: { Row: record({ id: { kind: 'id' } }) },
      ...okAt('success', true),
    })
    expect(encodeAnswer(app, one, { rows: [{ _v: 2 }] })).toEqual({
      success: true,
      data: [{ id: null, _v: 2 }],
    })
    expect(encodeAnswer(app, makeCall(), { text: 'done' })).toEqual({ status: 200, msg: 'done' })
  })

  it('says that a call waits, and reads it only where the call may wait', () => {
    const one = makeCall({ approve: { key: 'a:release', above: 0, perDay: 0 }, ...okAt('resultCode', 1001) })
    const body = encodeAnswer(app, one, { text: 'later', waits: true })
    expect(body).toEqual({ resultCode: 1001, msg: 'later', _waits: true })
    const answer = { status: 200, contentType: 'application/json', body }
    expect(judge(app, one, answer)).toMatchObject({ ok: true, waits: true, text: 'later' })
    expect(judge(app, { ...one, approve: undefined }, answer)).not.toHaveProperty('waits')
  })

  it('says which parts exclude each other', () => {
    const clash = makeCall({ rows: { at: 'data', of: 'Row' }, total: 'data.total', types: { Row: {} } })
    expect(() => encodeAnswer(app, clash, {})).toThrow(/test\.call.*data\.total/)
  })
})

describe('a refusal', () => {
  it.each([
    [{}, { status: 500, msg: 'no' }],
    [
      { ...okAt('stateCode', 200), errorText: ['message'] },
      { stateCode: 500, message: 'no' },
    ],
    [okAt('success', true), { success: false, msg: 'no' }],
    [okAt('code', '0'), { code: '500', msg: 'no' }],
  ])('of %j', (parts, body) => {
    const call = makeCall(parts)
    expect(encodeFailure(app, call, 'no')).toEqual(body)
    expect(judge(app, call, { status: 200, contentType: '', body })).toMatchObject({
      ok: false,
      reason: 'refused',
      text: 'no',
    })
  })
})

describe('departures', () => {
  it('names each place once, with what was expected and what came', () => {
    const call = makeCall({
      rows: { at: 'data', of: 'Row' },
      total: 'total',
      reads: { sum: { at: ['sum'], type: { kind: 'cents' } } },
      types: { Row: record({ id: { kind: 'id' }, price: { kind: 'cents' } }) },
    })
    expect(
      checkAnswer(call, {
        data: [
          { id: 1, price: 1 },
          { id: 2, price: 1.5 },
          { id: 3, price: 2.5 },
        ],
        total: '3',
      }),
    ).toEqual([
      { path: 'data[1].price', expected: 'cents', received: 'number 1.5' },
      { path: 'total', expected: 'int', received: 'text "3"' },
      { path: 'sum', expected: 'cents', received: 'nothing' },
    ])
    expect(checkAnswer(call, { data: {}, total: 3, sum: 1 })).toEqual([
      { path: 'data', expected: '[Row]', received: 'record' },
    ])
  })
})

describe('rules', () => {
  const call = makeCall({
    rules: [
      { parameter: 'name', kind: 'required', message: 'name?' },
      { parameter: 'name', kind: 'maxLength', maxLength: 3, message: 'long' },
      {
        parameter: 'low',
        kind: 'check',
        check: ['<', ['$', 'value'], ['.', ['$', 'form'], 'high']],
        message: 'order',
      },
      {
        parameter: 'why',
        kind: 'required',
        when: ['==', ['.', ['$', 'form'], 'name'], 'x'],
        message: 'why?',
      },
    ],
  })
  it.each([
    [{}, 'name?'],
    [{ name: '  ' }, 'name?'],
    [{ name: 'abcd' }, 'long'],
    [{ name: 'abc', low: 2, high: 1 }, 'order'],
    [{ name: 'x', low: 1, high: 2 }, 'why?'],
    [{ name: 'y', low: null, high: 2 }, undefined],
  ])('%j → %s', (values, message) => expect(runRules(call, values)?.message).toBe(message))

  it.each([
    ['1', true],
    [2, true],
    [['1', '2'], true],
    [[], true],
    ['', true],
    [null, true],
    ['3', false],
    [3, false],
    ['01', false],
    [['1', '3'], false],
    [{ code: '1' }, false],
  ])('of a choice between 1 and 2 let %j through: %s', (name, isRight) => {
    const rules = [{ parameter: 'name', kind: 'code' as const, codes: ['1', '2'], message: 'choose' }]
    expect(runRules({ ...call, rules }, { name })).toEqual(
      isRight ? null : { parameter: 'name', message: 'choose' },
    )
  })

  it.each([
    [[], true],
    [[{ title: 'a', many: 0 }], true],
    [[{ title: 'a' }, { title: '', many: 2 }], false],
    [[{ many: 2 }], false],
    [[null], true],
    ['no list', true],
  ])('of the records of a list let %j through: %s', (name, isRight) => {
    const many: Expr = ['.', ['$', 'item'], 'many']
    const rule = { parameter: 'name', item: 'title', kind: 'required' as const, message: 'title?' }
    const rules = [{ ...rule, when: ['>', many, 1] as const }]
    expect(runRules({ ...call, rules }, { name })).toEqual(
      isRight ? null : { parameter: 'name', message: 'title?' },
    )
  })

  it('know no chosen scope and no form around the data', () => {
    const named = (tree: Expr) =>
      runRules(
        { ...call, rules: [{ parameter: 'name', kind: 'check', check: tree, message: 'named' }] },
        { name: 'n' },
      )
    expect(named(['==', ['call', 'scopeName', ['1']], ''])).toBeNull()
    expect(named(['==', ['call', 'textOf', [['.', ['$', 'form'], 'name']]], ''])).toBeNull()
    expect(named(['==', ['call', 'scopeName', ['1']], 'x'])?.message).toBe('named')
  })
})

it.each(['__proto__', 'constructor', 'prototype', ''])('a path never leads through "%s"', (name) => {
  expect(() => segmentsOf(`data.${name}`)).toThrow(/cannot name a member/)
})

it('says of a total whether it is an estimate, where its call has a place for that', () => {
  const call = makeCall({
    rows: { at: 'data.rows', of: 'Row' },
    total: 'data.total',
    paging: { page: 'page', size: 'size', first: 1, reach: 100, estimated: 'data.estimated' },
    types: { Row: record({ id: { kind: 'id' } }) },
  })
  const read = (body: unknown) => judge(app, call, { status: 200, contentType: 'application/json', body })
  const body = encodeAnswer(app, call, { rows: [], total: 5000, estimated: true })
  expect(body).toMatchObject({ data: { total: 5000, estimated: true } })
  expect(checkAnswer(call, body)).toEqual([])
  expect(read(body)).toMatchObject({ ok: true, total: 5000, estimated: true })
  const counted = encodeAnswer(app, call, { rows: [], total: 5 })
  expect(counted).toMatchObject({ data: { estimated: false } })
  expect(read(counted)).not.toHaveProperty('estimated')
  expect(read({ status: 200, data: { rows: [], total: 5 } })).not.toHaveProperty('estimated')
  expect(checkAnswer(call, { status: 200, data: { rows: [], total: 5 } })).toEqual([
    { path: 'data.estimated', expected: 'bool:true/false', received: 'nothing' },
  ])
})
