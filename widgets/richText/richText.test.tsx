// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showStory } from '../storyKit/testing'
import * as stories from './richText.stories'

const all = composeStories(stories)

// Layout methods that the editor needs and jsdom lacks.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
Object.assign(Text.prototype, { getClientRects: () => [] })
Object.assign(document, { elementFromPoint: () => null })

it('shows formatted text, and nothing that would run', async () => {
  const { container } = await showStory(all.Hostile)
  expect(await screen.findByText('正常内容')).toBeTruthy()
  expect(container.querySelector('script')).toBeNull()
  expect(container.querySelector('[onerror]')).toBeNull()
})

it('is a text box with a toolbar in the interface’s words', async () => {
  await showStory(all.Playground)
  const box = await screen.findByRole('textbox', { name: '内容' })
  expect(box.textContent).toContain('线路调整')
  expect(screen.getByRole('toolbar', { name: '文字格式' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '加粗' })).toBeTruthy()
})

const paste = async (html: string, files: File[] = [], plain = '') => {
  const box = await screen.findByRole('textbox')
  fireEvent.paste(box, {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : plain),
      files,
      items: [],
      types: [],
    },
  })
}
const local = '<p>正文一</p><p><img src="file:///C:/a/wps1.jpg"></p>'

it('keeps blank lines, and the blanks of a line, of a plain text', async () => {
  const { last } = await showStory(all.Empty)
  await paste('', [], '第一行\r\n\r\n  甲    乙\n')
  const blank = '\u00a0'
  expect(last()).toBe(`<p>第一行</p><p></p><p>${blank} 甲${blank.repeat(3)} 乙</p>`)
})

/** Marks that change the meaning of a text, in foreign spelling and in the editor's. */
const marked =
  '<p>面积10<sup>2</sup>米，H<sub>2</sub>O，m<span style="vertical-align: super">3</span>，票价<del>20元</del><strike>15元</strike><ins>10元</ins></p>'
const kept = '<p>面积10<sup>2</sup>米，H<sub>2</sub>O，m<sup>3</sup>，票价<s>20元15元</s><u>10元</u></p>'

it('keeps raised, lowered and struck words of what is pasted', async () => {
  const { last } = await showStory(all.Empty)
  await paste(marked)
  expect(last()).toBe(kept)
})

it('keeps them of what was stored, when something else is written', async () => {
  const { user, last } = await showStory(all.Playground, { value: marked })
  await user.click(await screen.findByRole('textbox'))
  await user.click(screen.getByRole('button', { name: '居中' }))
  expect(last()).toBe(kept.replace('<p>', '<p style="text-align: center;">'))
})

it.each([
  [
    'a colour',
    '<p>票价<span style="color: rgb(255, 0, 0)">20元</span></p>',
    '<span style="color: rgb(255, 0, 0);">20元</span>',
  ],
  ['a font', '<p>票价<font color="red">20元</font></p>', '<span style="color: red;">20元</span>'],
  [
    'a highlight of Word',
    "<p>票价<span style='background:yellow;mso-highlight:yellow'>20元</span></p>",
    '<span style="background-color: yellow;">20元</span>',
  ],
  ['a heading', '<h1>公告</h1><p>正文</p>', '<h1>公告</h1>'],
  ['a small heading', '<h5>公告</h5><p>正文</p>', '<h5>公告</h5>'],
  [
    'no black',
    '<p style="color:#333333">票价<span style="color:windowtext;background:white">20元</span></p>',
    '<p>票价20元</p>',
  ],
])('keeps %s', async (_, html, kept) => {
  const { last } = await showStory(all.Empty)
  await paste(html)
  expect(last()).toContain(kept)
})

it('says nothing of what was left out once the text is gone', async () => {
  const { user } = await showStory(all.Empty)
  await paste(local)
  const note = await screen.findByText(/^有1张图片或视频未保留/)
  const box = screen.getByRole('textbox')
  await user.click(box)
  await user.keyboard('{Control>}a{/Control}{Backspace}')
  await waitFor(() => expect(box.textContent).toBe(''))
  expect(note.textContent).toBe('')
})

it('says of a picture that was pasted alone that it was left out', async () => {
  await showStory(all.Empty)
  await paste('<p><img src="file:///C:/a/wps1.jpg"></p>')
  expect(await screen.findByText(/^有1张图片或视频未保留/)).toBeTruthy()
})

it('says which pictures were left out of what was pasted', async () => {
  const { last } = await showStory(all.Empty)
  await paste(local)
  expect(await screen.findByText('有1张图片或视频未保留，请用“插入图片”上传。')).toBeTruthy()
  expect(last()).toContain('正文一')
  expect(last()).not.toContain('<img')
})

it('says which pictures were left out of what was loaded', async () => {
  await showStory(all.Playground, { value: local, call: undefined })
  expect(await screen.findByText('有1张图片或视频未保留，这里只能填写文字。')).toBeTruthy()
})

it.each([
  ['a screenshot', '', [new File(['x'], 'image.png', { type: 'image/png' })]],
  ['a picture that came as data', '<p>一<img src="data:image/png;base64,AQID"></p>', []],
])('uploads %s', async (_, html, files) => {
  const { values } = await showStory(all.Empty, {
    answers: { call: () => ({ ok: true, rows: [], total: 0, values: { url: '/files/a.png' }, body: null }) },
  })
  await paste(html, files)
  await waitFor(() => expect(values.at(-1)).toContain('<img src="/files/a.png"'))
  expect(screen.queryByText(/未保留/)).toBeNull()
})

it('gives nothing when it was emptied', async () => {
  const { user, last } = await showStory(all.Playground)
  const box = await screen.findByRole('textbox')
  await user.click(box)
  await user.click(screen.getByRole('button', { name: '标题' }))
  expect(last()).toContain('<')
})
