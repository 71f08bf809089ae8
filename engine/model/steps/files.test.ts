import { expect, it } from 'vitest'
import type { ScriptedAnswer } from '../runtime.fixture'
import { one, openScreen } from '../screen/open-screen.fixture'

const given = (name: string) => ({ file: { name, blob: new Blob(['1']) } })

async function download(answer: ScriptedAnswer, file = 'Rows', signal = new AbortController().signal) {
  const opened = await openScreen({
    actions: one([{ do: 'download', call: 'item.file', send: {}, file }]),
    answers: { 'item.file': answer },
  })
  const { runtime } = opened
  const shown: unknown[] = []
  runtime.feedback.progress = (label, run) => {
    shown.push(label)
    return run((fraction) => shown.push(fraction), signal)
  }
  const done = await opened.onToolbar('act')
  runtime.sent.at(-1)?.options.onProgress?.(0.5)
  return { done, shown, texts: opened.texts(), saved: runtime.saved.map(({ name }) => name) }
}

it.each([
  ['Rows', 'x.xlsx', 'Rows.xlsx'],
  ['Rows.csv', 'x.xlsx', 'Rows.csv'],
  ['Rows', 'plain', 'Rows'],
  ['v1.2/Rows', 'a.b.zip', 'v1.2/Rows.zip'],
])('a download called %s of %s is saved as %s', async (name, theirs, saved) => {
  expect(await download(given(theirs), name)).toEqual({
    done: true,
    shown: ['正在下载', 0.5],
    texts: ['success: 文件已下载'],
    saved: [saved],
  })
})

it('a download that is given up says that, and saves nothing', async () => {
  expect(await download(given('x.csv'), 'Rows', AbortSignal.abort())).toMatchObject({
    done: false,
    texts: ['info: 已取消下载'],
    saved: [],
  })
})

it.each([
  ['refused', { reason: 'refused', text: 'No rows' }, 'No rows'],
  ['answered with no file', { values: {} }, '服务器返回的数据无法识别，请联系管理员'],
] as const)('a download that is %s says so, and saves nothing', async (_, answer, said) => {
  expect(await download(answer)).toMatchObject({ done: false, texts: [`error: ${said}`], saved: [] })
})
