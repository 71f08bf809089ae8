import { describe, expect, it } from 'vitest'
import { folded, halfWidth, inOnePiece, lookAlike, tidied, withoutThousands } from './half-width'

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
    [' Ａ１ ', 'A1'],
    ['\u200BＡ－１\u200B', 'A-1'],
    ['第１２路', '第１２路'],
    ['Ａ１ Ｂ２', 'Ａ１ Ｂ２'],
    [' \u200E甲 ', '甲'],
  ])('%j is kept as %j: a code in its width, a sentence in that of its author', (written, read) => {
    expect(tidied(written)).toBe(read)
  })

  it.each<Row>([
    ['138 0013-8000', '13800138000'],
    ['+86 138\u00A00013\u20138000', '+8613800138000'],
    ['１３８　００１３', '1380013'],
    ['11010 1199\u3000001 X', '110101199001X'],
    ['11010-x', '11010x'],
    [' 12 ', '12'],
    ['12\t34', '12\t34'],
    ['a 12', 'a 12'],
    ['12 34a', '12 34a'],
    ['X12 34', 'X12 34'],
    ['１２ a', '１２ a'],
    ['', ''],
  ])('%j is the number %j in one piece, or stays', (written, read) => {
    expect(inOnePiece(written)).toBe(read)
  })

  it.each<Row>([
    ['1,234.5', '1234.5'],
    ['1 234', '1234'],
    ['-1\u00A0234\u00A0567', '-1234567'],
    ['1\u2009234', '1234'],
    ['1\u202F234', '1234'],
    ['１，２３４', '1234'],
    [' 12,345 ', '12345'],
    ['123,456', '123456'],
    ['1,2', '1,2'],
    ['12 34', '12 34'],
    ['1234,567', '1234,567'],
    [',234', ',234'],
    ['1,234 567', '1,234 567'],
    ['1,234.', '1,234.'],
    ['1,234.5a', '1,234.5a'],
    ['a1,234', 'a1,234'],
    ['１２', '１２'],
  ])('%j is %j without what sets its thousands apart, or stays', (written, read) => {
    expect(withoutThousands(written)).toBe(read)
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
