import { describe, expect, it } from 'vitest'
import type { CompiledCall, Parameter } from '../../compiled'
import type { Outcome, Row, Values } from '../../contract/types'
import { parameter, sampleCall } from '../../model/samples.fixture'
import type { Backend, JudgedAnswer, RequestChanges } from './client'
import { Pool } from './pool'
import { tryWrites } from './writes'

type Answering = (values: Values) => Outcome
interface Asked {
  call: string
  values: Values
  headers?: Record<string, string>
}

const done: Outcome = { ok: true, rows: [], total: 0, values: {}, body: {} } as unknown as Outcome
const no = (text?: string, reason = 'refused'): Outcome =>
  ({ ok: false, reason, ...(text !== undefined && { text }) }) as Outcome
const needed = (kind: 'id' | 'text' | 'file', more: Partial<Parameter> = {}): Parameter =>
  parameter({ type: { kind }, at: 'x', optional: false, ...more })
const list = sampleCall('item.list', [], { rows: { at: 'rows', of: 'Item' } })
const writing = (name: string, parameters: Record<string, Parameter>, more: Partial<CompiledCall> = {}) =>
  sampleCall(`item.${name}`, [], { parameters, permission: ['item:edit'], ...more })
const add = writing('add', { name: needed('text') })
const edit = writing('edit', { id: needed('id'), name: needed('text') })
const remove = writing('remove', { id: needed('id') })

/**
 * Runs against a backend that stores items, with special answers for some calls. Obviously invalid requests are refused with a
 * text, unless overridden.
 */
async function tried(calls: readonly CompiledCall[], { own = {}, wrong = no('wrong') }: Partial<Shop> = {}) {
  let kept: Row[] = [{ id: 1, name: 'before' }]
  const asked: Asked[] = []
  const usual: Record<string, Answering> = {
    add: ({ name }) => {
      kept = [{ id: kept.length + 1, name, _v: 4 }, ...kept]
      return done
    },
    remove: ({ id }) => {
      kept = kept.filter((one) => one.id !== id)
      return done
    },
  }
  const outcomeOf = (call: CompiledCall, values: Values): Outcome => {
    const name = call.name.slice('item.'.length)
    if (call === list) return { ...done, rows: kept } as Outcome
    return (own[name] ?? usual[name] ?? (() => done))(values)
  }
  const send = (call: CompiledCall, values: Values, { change, headers }: RequestChanges = {}) => {
    const outcome = change ? wrong : outcomeOf(call, values)
    if (!change && call !== list) asked.push({ call: call.name, values, headers })
    return Promise.resolve({
      status: outcome.ok ? 200 : 400,
      contentType: 'application/json',
      body: {},
      outcome,
    } as JudgedAnswer)
  }
  const app = { services: { main: { base: '/', backend: 'external' } }, errorText: ['message'] }
  const reports = await tryWrites(
    {
      backend: { app, send } as unknown as Backend,
      pool: new Pool({}),
      reads: [list],
      addressOf: ({ path }) => `at ${path}`,
      codes: {},
    },
    calls,
  )
  const states = reports.map(({ call, state, why, findings }) =>
    [call, state, ...(why === undefined ? [] : [`(${why})`]), ...findings.map(({ rule }) => rule)].join(' '),
  )
  return { states, asked, reports, kept: () => kept }
}
interface Shop {
  own: Record<string, Answering>
  wrong: Outcome
}

describe('a call that changes a record', () => {
  it('is made of the one that the run has added, until that is gone', async () => {
    const { states, asked, kept, reports } = await tried([edit, add, edit, remove, edit])
    expect(states).toEqual([
      'item.edit untried (record)',
      'item.add good',
      'item.edit good',
      'item.remove good',
      'item.edit untried (record)',
    ])
    expect(asked.map(({ call, values }) => [call, values.id])).toEqual([
      ['item.add', undefined],
      ['item.edit', 2],
      ['item.remove', 2],
    ])
    expect(kept()).toEqual([{ id: 1, name: 'before' }])
    expect(reports[0]).toEqual({
      call: 'item.edit',
      address: 'at /item.edit',
      state: 'untried',
      why: 'record',
      findings: [],
    })
  })

  it('keeps the texts of that record', async () => {
    const { asked } = await tried([add, edit])
    expect(asked[1]!.values).toEqual({ id: 2, name: asked[0]!.values.name })
  })

  it('says which version it is of, where the call may answer that this is none any more', async () => {
    const taken = { path: 'x', value: 1 } as unknown as CompiledCall['taken']
    const versioned = writing('edit', edit.parameters, { taken })
    const { asked } = await tried([add, versioned, edit])
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'if-match': '4' }, {}])
  })

  it('adds where it may do either: what it would change may be anybody’s', async () => {
    const save = writing('save', { id: needed('id', { optional: true }), name: needed('text') })
    const { asked, states } = await tried([add, save])
    expect(states).toEqual(['item.add good', 'item.save good'])
    expect(asked[1]!.values).toEqual({ name: expect.any(String) as string })
  })
})

it('a file is not made up', async () => {
  const { states, asked } = await tried([add, writing('import', { file: needed('file') })])
  expect(states).toEqual(['item.add good', 'item.import untried (file)'])
  expect(asked).toHaveLength(1)
})

describe('what is made up', () => {
  it('is another text in each run, as long as the call allows', async () => {
    const named = writing(
      'add',
      {
        name: needed('text'),
        short: needed('text', { max: 8 }),
        code: needed('text'),
        state: needed('text'),
        rowId: parameter({ type: { kind: 'id' }, at: 'rowId' }),
      },
      {
        rules: [
          { kind: 'length', parameter: 'code', maxLength: 4, message: '' },
          { kind: 'code', parameter: 'state', codes: ['7'], message: '' },
        ] as unknown as CompiledCall['rules'],
      },
    )
    const made = async () => (await tried([named])).asked[0]!.values as Record<string, string>
    const [one, other] = [await made(), await made()]
    expect(Object.keys(one).sort()).toEqual(['code', 'name', 'short', 'state'])
    expect(one.state).toBe('7')
    expect(one.name).toMatch(/^name\w{5}$/)
    expect(one.short).toMatch(/^sho\w{5}$/)
    expect(one.code).toMatch(/^\w{4}$/)
    expect(other.name).not.toBe(one.name)
  })
})

describe('an answer', () => {
  it.each<[string, Outcome, Outcome, string]>([
    ['that is a success', done, no('wrong'), 'item.add good'],
    ['that refuses in words', no('no room'), no('wrong'), 'item.add refused (no room)'],
    ['that refuses in silence', no(), no('wrong'), 'item.add found () failure-text'],
    ['that is none', no('?', 'network'), no('wrong'), 'item.add found (?) http-status'],
    ['that cannot be read', no('?', 'malformed'), no('wrong'), 'item.add found (?) http-status'],
    ['that takes what is plainly wrong', done, done, 'item.add found bad-accepted'],
    ['that refuses what is wrong in silence', done, no(), 'item.add found failure-text'],
  ])('%s', async (_, outcome, wrong, expected) => {
    expect((await tried([add], { own: { add: () => outcome }, wrong })).states).toEqual([expected])
  })

  it('to a call that needs nothing is not asked for wrongly', async () => {
    const { states } = await tried([writing('clear', {})], { wrong: done })
    expect(states).toEqual(['item.clear good'])
  })
})
