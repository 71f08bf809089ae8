import { describe, expect, it } from 'vitest'
import type { CompiledCall, CompiledField, CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { pagedCall, parameter, sampleCall, sampleField, sampleList } from '../../model/samples.fixture'
import { wholePageSize } from '../../vocabulary/lists'
import { firstPage, firstRequest } from './first-request'

const names = ['a', 'b', 'c', 'd', 'size']
const call = sampleCall('item.page', names)
const asks = (
  over: Partial<CompiledList>,
  of: CompiledCall = call,
  known: Parameters<typeof firstRequest>[2]['list'] = { id: 'list', names: {} },
) => firstRequest(of, sampleList(over), { list: known })
const field = (name: string, over: Partial<CompiledField> = {}) => sampleField(name, over)

describe('what a list asks at first', () => {
  it.each<[string, Partial<CompiledList>, object]>([
    ['nothing that nobody has filled in', { filters: [field('a')] }, {}],
    ['what its filters begin with', { filters: [field('a', { default: expr("'x'") })] }, { a: 'x' }],
    [
      'what a filter begins with because of one before it',
      { filters: [field('a', { default: expr('1') }), field('b', { default: expr('filters.a + 1') })] },
      { a: 1, b: 2 },
    ],
    [
      'what is worked out of them, in whatever order they stand',
      {
        filters: [
          field('d', { value: expr('filters.c + 1') }),
          field('c', { value: expr('filters.b + 1') }),
          field('b', { value: expr('filters.a + 1') }),
          field('a', { default: expr('1') }),
        ],
      },
      { a: 1, b: 2, c: 3, d: 4 },
    ],
    [
      'nothing of a hidden filter, which reads as empty',
      {
        filters: [
          field('a', { default: expr('1'), visible: expr('filters.b == 2') }),
          field('b', { default: expr('3') }),
          field('c', { value: expr("filters.a == 1 ? 'seen' : 'not seen'") }),
        ],
      },
      { b: 3, c: 'not seen' },
    ],
    [
      'what it sends besides, of its own size and with no scope chosen',
      {
        send: { a: expr("filters.b == 'x' && scope == '' ? 'all' : 'some'"), size: expr('size') },
        filters: [field('b', { default: expr("'x'") })],
        paging: { mode: 'none', sizes: [], size: 25 },
      },
      { a: 'all', b: 'x', size: 25 },
    ],
  ])('is %s', (_, over, values) => {
    expect(asks(over)).toEqual({ values })
  })

  it('knows of its place what was there when its page was opened', () => {
    const list = {
      id: 'list',
      names: { params: { kind: 'record', members: { no: { kind: 'id' } } } } as const,
    }
    expect(asks({ send: { a: expr('params.no'), b: expr('side') } }, call, list)).toEqual({
      values: { a: '1001' },
    })
    expect(asks({ send: { a: expr('scope') } }, call, undefined as never)).toEqual({ values: { a: '' } })
  })

  it('comes to an end where filters go round', () => {
    const filters = [field('a', { value: expr('toNumber(filters.a) + 1'), default: expr("'0'") })]
    expect(asks({ filters })).toEqual({ values: { a: 10 } })
  })
})

describe('a list that wants something first', () => {
  const must = (message: string, when?: CompiledField['visible']) => ({
    required: [{ message, ...(when !== undefined && { when }) }],
  })
  it.each<[string, Partial<CompiledList>, string]>([
    ['what must be filled', { filters: [field('a', must('a, please'))] }, 'a, please'],
    [
      'what must be filled here',
      {
        filters: [field('b', { default: expr('1') }), field('a', must('a, please', expr('filters.b == 1')))],
      },
      'a, please',
    ],
    [
      'of several the first',
      {
        filters: [field('a', must('a, please')), field('b', must('b, please'))],
        checks: [{ check: false, message: 'c' }],
      },
      'a, please',
    ],
    [
      'what it checks',
      {
        checks: [
          { check: true, message: 'no' },
          { check: expr('size == 10'), message: 'no' },
          { check: false, message: 'So not' },
        ],
        filters: [field('a')],
      },
      'So not',
    ],
    [
      'with a value, its words alone',
      { checks: [{ check: false, message: { text: 'a {n}', with: {} } }] },
      'a {n}',
    ],
  ])('says %s', (_, over, refused) => {
    expect(asks(over)).toEqual({ refused })
  })

  it.each<[string, CompiledField[]]>([
    ['is filled', [field('a', { ...must('a, please'), default: expr("'x'") })]],
    ['is hidden', [field('a', { ...must('a, please'), visible: false })]],
    ['need not be filled now', [field('a', must('a, please', expr('false')))]],
  ])('says nothing where it %s', (_, filters) => {
    expect(asks({ filters })).toHaveProperty('values')
  })
})

describe('the first page', () => {
  const paged = pagedCall('item.page')
  const most = { ...paged, exports: { permission: 'x', max: 700 } }
  const of = (mode: CompiledList['paging']['mode'], one: CompiledCall = paged) =>
    firstPage(one, sampleList({ paging: { mode, sizes: [], size: 25 } }))

  it.each<[string, object, object]>([
    ['of the size of its list', of('server'), { page: 1, pageSize: 25 }],
    ['of all rows, as many as one may ask for', of('none'), { page: 1, pageSize: wholePageSize }],
    ['of all rows, as many as the call gives', of('local', most), { page: 1, pageSize: 700 }],
    [
      'of the size of its list, whatever an export may ask for',
      of('server', most),
      { page: 1, pageSize: 25 },
    ],
    ['none of a call without pages', of('server', call), {}],
  ])('is %s', (_, asked, page) => expect(asked).toEqual(page))

  it('is asked for with the rest', () => {
    const one = { ...paged, parameters: { a: parameter({ at: 'a' }) } }
    expect(asks({ send: { a: expr('7') } }, one)).toEqual({ values: { a: 7, page: 1, pageSize: 10 } })
  })
})
