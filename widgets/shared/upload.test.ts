import { describe, expect, it } from 'vitest'
import type { WidgetHost } from '../../engine/view/widget/types'
import { word } from '../storyKit/host'
import { fileProblem, isOfType, sizeText, type UploadRules } from './upload'

const host = {
  word,
  text: (text, names) => (typeof text === 'string' ? text : JSON.stringify(names)),
} satisfies Pick<WidgetHost, 'word' | 'text'>
const file = (name: string, type = '', bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

describe('the type of a file', () => {
  it.each([
    ['a.PNG', '', ['png'], true],
    ['a.jpg', 'image/jpeg', ['jpg', 'png'], true],
    ['a.jfif', '', ['jpg', 'png'], true],
    ['a.JPE', '', ['jpeg'], true],
    ['a.jfif', 'image/pjpeg', ['jpg', 'png'], true],
    ['a.heic', 'image/heic', ['jpg', 'png'], false],
    ['a.heic', '', ['jpg', 'png'], false],
    ['a.png', 'application/octet-stream', ['png'], false],
    ['a.gif', 'image/gif', ['jpg', 'png'], false],
    ['a.xlsx', 'application/whatever', ['xlsx', 'xls'], true],
    ['xlsx', '', ['xls'], false],
  ])('%s (%s) among %j: %s', (name, type, types, expected) => {
    expect(isOfType({ name, type }, types)).toBe(expected)
  })
})

describe('what is checked before a file is taken', () => {
  const problem = (given: File, rules: UploadRules, size: { width: number; height: number } | null = null) =>
    fileProblem(given, rules, host, () => Promise.resolve(size))

  it('is the type first, then the size, then the pixels', async () => {
    const rules = {
      types: ['png'],
      typesMessage: 'type',
      under: 10,
      underMessage: 'size',
      pixels: { width: 1, height: 1 },
    }
    expect(await problem(file('a.gif', 'image/gif'), rules)).toBe('type')
    expect(await problem(file('a.png', 'image/png'), rules)).toBe('size')
    expect(await problem(file('a.png', 'image/png', 9), rules, { width: 2, height: 1 })).toBe(
      '请选择 1×1 像素的图片',
    )
    expect(await problem(file('a.png', 'image/png', 9), rules, { width: 1, height: 1 })).toBeUndefined()
  })

  it('tells the size of the picture that was chosen', async () => {
    const pixelsMessage = { text: '{w}', with: {} }
    const image = { width: 300, height: 200 }
    expect(await problem(file('a.png'), { pixels: { width: 450, height: 450 }, pixelsMessage }, image)).toBe(
      JSON.stringify({ image }),
    )
  })

  it('says that a file is no picture', async () => {
    expect(await problem(file('a.png'), { pixels: { width: 1, height: 1 } })).toBe(
      '这个文件不是可以识别的图片',
    )
  })
})

it.each([
  [0, '0B'],
  [70, '70B'],
  [600, '1KB'],
  [300 * 1024, '300KB'],
  [2 * 1024 * 1024, '2MB'],
  [1.5 * 1024 * 1024, '1.5MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
