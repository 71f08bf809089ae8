/** The sanitiser removes content that covers the page, requests, submits, or overwrites globals. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { faultsOf, harmless, hostile } from '../../engine/vocabulary/rich-text.fixture'
import { cleanHtml, cleanValues } from './html'

it.each(hostile)('%s', (html) => {
  expect(faultsOf(html)).not.toEqual([])
  expect(faultsOf(cleanHtml(html))).toEqual([])
})

it.each([
  ['<section>一</section><section>二</section>', '<div>一</div><div>二</div>'],
  ['<dl><dt>一</dt><dd>二</dd></dl>', '<div><div>一</div><div>二</div></div>'],
  ['<p>票价<del>20</del><STRIKE>15</STRIKE><ins>10</ins>元', '<p>票价<s>20</s><s>15</s><u>10</u>元</p>'],
  ['<p>一<img>二<img src="/files/a.png"></p>', '<p>一二<img src="/files/a.png" /></p>'],
])('joins nothing, and keeps no picture without an address: %s', (html, kept) => {
  expect(cleanHtml(html)).toBe(kept)
})

describe('a text with pictures', () => {
  const call = {
    name: 'a.add',
    parameters: { content: { type: { kind: 'html' } } },
    types: {},
    rules: [],
  } as unknown as CompiledCall
  const given = (content: string) => cleanValues(call, { content })

  it.each([
    '<img src="file:///C:/a/wps1.jpg">',
    '<img src="https://pictures.example.cn/a.png">',
    '<img src="data:image/png;base64,AAAA">',
    '<img data-src="https://mmbiz.qpic.cn/a">',
  ])('that could not be kept is refused: %s', (picture) => {
    expect(() => given(`<p>正文一</p><p>${picture}</p>`)).toThrow('内容中有1张图片不是本系统的图片')
  })

  it('of the server is kept', () => {
    expect(given('<p><img src="/files/a.png"></p>')).toEqual({ content: '<p><img src="/files/a.png" /></p>' })
  })
})

it('keeps what an editor makes', () => {
  expect(cleanHtml(harmless).replaceAll(' />', '>')).toBe(harmless)
})

it.each([
  ['<a href="https://a.cn">x</a>', '<a href="https://a.cn" rel="noopener noreferrer">x</a>'],
  [
    '<a href="https://a.cn" target="here">x</a>',
    '<a href="https://a.cn" target="_blank" rel="noopener noreferrer">x</a>',
  ],
])('opens a link where it did, or in a new tab without a hold on this one: %#', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})
