import { describe, expect, it } from 'vitest'
import type { LinkedCall } from '../link/calls'
import { Report } from '../link/report'
import { readSource } from '../source'
import { checkAnswerPaths } from './answers'

/** A call by the paths into its answer: of the rows, of their number, and of each value that it reads. */
interface Paths {
  rows?: string
  total?: string
  reads?: Record<string, string>
}
function callOf({ rows, total, reads = {} }: Paths): LinkedCall {
  const written = {
    ...(rows === undefined ? {} : { rows: { at: rows } }),
    ...(total === undefined ? {} : { total }),
    reads: Object.fromEntries(Object.entries(reads).map(([name, at]) => [name, { at }])),
  }
  const node = readSource('calls.yaml', JSON.stringify(written)).file.root!
  const compiled = {
    rows: rows === undefined ? undefined : { at: rows },
    total,
    reads: Object.fromEntries(Object.entries(reads).map(([name, at]) => [name, { at: [at] }])),
  }
  return { node, compiled } as unknown as LinkedCall
}

/** What is told of a call beside others: each finding as its rule, the path, what is said of it and what it may be. */
function told(call: Paths, ...others: Paths[]): string[] {
  const report = new Report()
  const linked = callOf(call)
  checkAnswerPaths(report, linked, others.map(callOf))
  const { text } = linked.node.file
  return report.findings.map(({ rule, span, params, suggestions = [] }) =>
    [
      rule,
      text.slice(span.start + 1, span.end - 1),
      ...Object.values(params).slice(1),
      '→',
      ...suggestions,
    ].join(' '),
  )
}

const dataTwice: Paths = { reads: { a: 'data.a', b: 'data.b' } }

describe('below the rows', () => {
  it.each<[Paths, string[]]>([
    [{ rows: 'data', total: 'data.total' }, ['path-below-rows data.total data → total']],
    [
      { rows: 'data.rows', total: 'data.rows.total' },
      ['path-below-rows data.rows.total data.rows → data.total'],
    ],
    [{ rows: 'data.rows', total: 'data.rows' }, ['path-below-rows data.rows data.rows →']],
    [
      { rows: 'data.rows', total: 'data.total', reads: { a: 'data.rows.b.c' } },
      ['path-below-rows data.rows.b.c data.rows → data.c'],
    ],
    [{ rows: 'data.rows', total: 'data.total' }, []],
    [
      { rows: 'data.list.rows', total: 'data.list.rows.total' },
      ['path-below-rows data.list.rows.total data.list.rows → data.list.total'],
    ],
    [{ rows: '', total: 'total' }, []],
    [{ rows: '', total: '' }, []],
  ])('%j', (call, expected) => {
    expect(told(call)).toEqual(expected)
  })
})

describe('beside the rows', () => {
  it.each<[Paths, string[]]>([
    [
      { rows: 'data.pageList.rows', total: 'data.pagelist.total' },
      ['path-beside data.pagelist.total pageList → data.pageList.total'],
    ],
    [
      { rows: 'pageList.rows', total: 'pagelist.total' },
      ['path-beside pagelist.total pageList → pageList.total'],
    ],
    [
      { rows: 'data.pageList.x.rows', total: 'data.pagelist.x.total' },
      ['path-beside data.pagelist.x.total pageList → data.pageList.x.total'],
    ],
    [
      { rows: 'data.pageList.rows', reads: { a: 'date.pageList.b', b: 'data.pagelist.b' } },
      [
        'path-beside date.pageList.b data → data.pageList.b',
        'path-beside data.pagelist.b pageList → data.pageList.b',
      ],
    ],
    [
      { rows: 'data.rows', total: 'date.total', reads: { a: 'data.a' } },
      ['path-beside date.total data → data.total'],
    ],
    [{ rows: 'data.pageList.rows', total: 'data.sums.total' }, []],
    [{ rows: 'data.rows', total: 'data.sums.x.total' }, []],
    [{ rows: 'data.rows', total: 'data.row.total' }, []],
    [{ total: 'data.pageList.total', reads: { a: 'data.pagelist.b' } }, []],
    // A name for what is about the rows, though it is spelt nearly like theirs.
    [{ rows: 'data.rows', total: 'meta.total' }, []],
  ])('%j', (call, expected) => {
    expect(told(call)).toEqual(expected)
  })
})

describe('an envelope that the rows leave out', () => {
  it.each<[Paths, string[]]>([
    [
      { rows: 'pageList.rows', total: 'data.pageList.total' },
      ['path-beside pageList.rows data.pageList → data.pageList.rows'],
    ],
    [
      { rows: 'pageList.data', total: 'data.pageList.total' },
      ['path-beside pageList.data data.pageList → data.pageList.data'],
    ],
    [
      { rows: 'pageList.rows', total: 'data.pageList' },
      ['path-beside pageList.rows data.pageList → data.pageList.rows'],
    ],
    [{ rows: 'pageList', total: 'data.pageList.total' }, []],
    [{ rows: 'pageList.rows', total: 'pageList.pageList.total' }, []],
    [{ total: 'pageList.rows', reads: { a: 'data.pageList.total' } }, []],
    [
      { rows: 'pageList.rows', total: 'data.x.pageList' },
      ['path-elsewhere data.x.pageList pageList → pageList.data.x.pageList pageList.x.pageList'],
    ],
  ])('%j', (call, expected) => {
    expect(told(call)).toEqual(expected)
  })
})

describe('what stands under another member than the rest', () => {
  const total = 'path-elsewhere total data → data.total'
  const shallow: Paths = { rows: 'data.rows', total: 'total' }
  const deep: Paths = { rows: 'data.rows', total: 'data.total' }
  it.each<[string, Paths, Paths[], string[]]>([
    ['the rows of the call say where', shallow, [], [total]],
    ['other calls say where', shallow, [deep], [total]],
    ['other calls have it in as many places there as here', shallow, [shallow, deep], [total]],
    ['most other calls have it here', shallow, [shallow, shallow, deep], []],
    ['another call has something else there', shallow, [{ reads: { x: 'total' } }], [total]],
    ['another call reads the same there', shallow, [{ reads: { total: 'total' } }], []],
    [
      'other calls have it elsewhere',
      { rows: 'data.rows', total: 'count', reads: { n: 'data.n' } },
      [{ total: 'count' }, { total: 'data.count' }, { total: 'x.count' }],
      ['path-elsewhere count data → data.count'],
    ],
    ['nothing is under any member', { rows: 'rows', total: 'total' }, [deep, deep], []],
    ['the member is itself a value', { reads: { a: 'data', b: 'x' } }, [dataTwice], []],
    ['the rows are a member by themselves', { rows: 'rows', total: 'data.total' }, [], []],
    [
      'the rows are a member by themselves beside several values',
      { rows: 'rows', total: 'data.total', reads: { n: 'data.n' } },
      [],
      [],
    ],
    [
      'the rows are a member by themselves, unlike those of the others',
      { rows: 'rows', total: 'data.total' },
      [deep],
      ['path-elsewhere rows data → data.rows'],
    ],
    [
      'one value of another call is not enough',
      { rows: 'rows', total: 'data.total' },
      [{ reads: { a: 'data.b' } }],
      [],
    ],
    [
      'two values of another call are',
      { rows: 'list', total: 'info.total' },
      [{ reads: { a: 'info.b', c: 'info.c' } }],
      ['path-elsewhere list info → info.list'],
    ],
    ['the call has an envelope of its own', { rows: 'x.rows', total: 'x.total' }, [dataTwice], []],
    ['the whole answer is the rows', { rows: '', total: 'data.total' }, [dataTwice], []],
    ['the member is the rows', { rows: 'data', total: 'total', reads: { a: 'meta.b' } }, [dataTwice], []],
    [
      'the rows are apart from several values',
      { rows: 'x.rows', reads: { a: 'data.a', b: 'data.b', c: 'data.c' } },
      [],
      ['path-elsewhere x.rows data → data.x.rows data.rows'],
    ],
    [
      'most values say where, without rows',
      { reads: { a: 'data.a', b: 'data.b', e: 'data.e', c: 'c', d: 'other.d' } },
      [],
      ['path-elsewhere c data → data.c', 'path-elsewhere other.d data → data.other.d data.d'],
    ],
    [
      'two values are enough',
      { reads: { a: 'data.a', b: 'data.b', c: 'c' } },
      [],
      ['path-elsewhere c data → data.c'],
    ],
    ['one value says nothing', { reads: { a: 'data.a', b: 'b' } }, [], []],
    ['as many values say otherwise', { reads: { a: 'data.a', b: 'data.b', c: 'x.c', d: 'x.d' } }, [], []],
    ['values by themselves say nothing', { reads: { a: 'x', b: 'x', c: 'data.c' } }, [], []],
    ['what is about the rows says nothing', { reads: { a: 'meta.a', b: 'meta.b', c: 'c' } }, [], []],
    ['other calls have another member', { rows: 'data', reads: { a: 'info.b' } }, [dataTwice], []],
  ])('%s', (_, call, others, expected) => {
    expect(told(call, ...others)).toEqual(expected)
  })

  it.each(['meta', 'metadata', 'page', 'pageInfo', 'page_info', 'Paging', 'pager', 'pagination'])(
    '`%s` may stand beside it',
    (name) => {
      expect(told({ rows: 'data.rows', total: `${name}.total` })).toEqual([])
    },
  )
  it.each(['pages', 'mymeta'])('`%s` may not', (name) => {
    expect(told({ rows: 'data.rows', total: `${name}.total` })).toHaveLength(1)
  })
  it('tells of nothing that is not written at its place', () => {
    const linked = callOf({ rows: 'data.rows', total: 'total' })
    const report = new Report()
    checkAnswerPaths(report, { ...linked, node: readSource('calls.yaml', 'reads: {}').file.root! }, [])
    expect(report.findings).toEqual([])
  })
})
