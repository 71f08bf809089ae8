import { expect, it } from 'vitest'
import type { LinkedCall } from '../link/calls'
import { checkCountsRows } from './counts-rows'
import { toldOfFile } from './written.fixture'

const told = (text: string): string[] =>
  toldOfFile(text, (report, node) => checkCountsRows(report, { name: 'card.list', node } as LinkedCall))

it.each([
  'offset',
  'skip',
  'start',
  'from',
  'startRow',
  'start_index',
  'firstResult',
  'row_start',
  'begin',
  'OFFSET',
])('a page under the name `%s`', (name) => {
  expect(told(`paging: { page: ${name}, size: limit, first: 1 }\n`)).toEqual([
    `page-counts-rows name=card.list parameter=${name} at { page: ${name}, size: limit, first: 1 } → { offset: ${name}, size: limit }`,
  ])
})

it.each([
  'paging: { page: current, size: limit }',
  'paging: { page: startPage }',
  'paging: { size: from }',
  'rows: { at: data }',
  'paging: { page: [from] }',
])('nothing of %s', (text) => {
  expect(told(`${text}\n`)).toEqual([])
})
