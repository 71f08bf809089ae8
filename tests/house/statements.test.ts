import { describe, expect, test } from 'vitest'
import { account, idsIn, mentionsIn } from '../support/statements'

describe('ids of statements in tests', () => {
  test('are read from lists and ranges', () => {
    expect(idsIn('says so (D1-LINE-004, 006…008, D2-QR-001..002)')).toEqual([
      'D1-LINE-004',
      'D1-LINE-006',
      'D1-LINE-007',
      'D1-LINE-008',
      'D2-QR-001',
      'D2-QR-002',
    ])
  })

  test('count in titles and in shows(), not in comments and not where a test never runs', () => {
    const source = [
      "it('is so (D1-LINE-001)', () => shows('D1-LINE-002'))",
      '// D1-LINE-003',
      "it.skip('is not (D1-LINE-004)', () => shows('D1-LINE-005'))",
    ].join('\n')
    expect(mentionsIn('a.test.ts', source)).toEqual([
      { id: 'D1-LINE-001', at: 'a.test.ts:1' },
      { id: 'D1-LINE-002', at: 'a.test.ts:1' },
    ])
  })
})

test('every statement of the documents is shown by a test, or left open with a reason', () => {
  const { all, missing, strange, needless } = account()
  expect(all).toHaveLength(1595)
  expect(strange, 'ids that no statement has').toEqual([])
  expect(
    missing.map(({ id, says }) => `${id} ${says}`),
    'neither shown nor excused in tests/statements-open.md',
  ).toEqual([])
  expect(needless, 'shown by now: take them out of tests/statements-open.md').toEqual([])
})
