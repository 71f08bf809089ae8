import { describe, expect, it } from 'vitest'
import { folded, halfWidth, lookAlike } from './half-width'

type Row = [written: string, read: string]

describe('what is typed or pasted', () => {
  it.each<Row>([
    ['１２．５', '12.5'],
    ['－３', '-3'],
    ['＋３', '+3'],
    ['１，２', '1,2'],
    ['Ａ＿１ｚ', 'A_1z'],
    ['（甲）', '（甲）'],
    ['！', '！'],
    ['\u202D138\u202C', '138'],
    ['1\u200B2\uFEFF3\u00AD', '123'],
    ['\u200E1\u200F2\u2060', '12'],
    [' 1 2 ', ' 1 2 '],
  ])('%j is %j in the width that numbers have', (written, read) => {
    expect(halfWidth(written)).toBe(read)
  })

  it.each<Row>([
    ['ＡＢ１', 'ab1'],
    ['Ab', 'ab'],
    ['㎏', 'kg'],
  ])('%j is %j in one width and case', (written, read) => {
    expect(folded(written)).toBe(read)
  })

  it.each<Row>([
    ['ＡＢ１', 'ab1'],
    ['ab1\t', 'ab1'],
    [' a \u3000 b ', 'a b'],
    ['a\u200Db\uFE0F', 'ab'],
    ['a\u0007b', 'ab'],
    ['a\nb', 'a b'],
    ['甲乙', '甲乙'],
  ])('%j looks like %j', (written, read) => {
    expect(lookAlike(written)).toBe(read)
  })
})
