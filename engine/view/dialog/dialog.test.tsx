// @vitest-environment jsdom
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { widgets } from '../../../widgets'
import { heldAnswer, settled } from '../../model/runtime.fixture'
import { dialog, escape, field, open, sentTo } from './open-dialog.fixture'
import { dialogSample } from './samples.fixture'

/** Sends a notice with the title 春; the test triggers the response. */
async function sendHeld() {
  const sample = dialogSample()
  const held = heldAnswer()
  sample.runtime.answers['notice.add'] = held.answer
  const { user, runtime } = await open('发布', sample)
  await waitFor(() => expect(field('city')).toBeTruthy())
  await user.click(within(field('city')).getByRole('combobox'))
  await user.click(await page.findByTitle('邯郸市'))
  const title = field('title').querySelector('input')!
  await user.type(title, '春{Enter}')
  await waitFor(() => expect(sentTo(runtime, 'notice.add')).toHaveLength(1))
  return { user, runtime, held, title }
}

describe('a dialog', () => {
  it('closes unasked when only the form itself has filled something in', async () => {
    const sample = dialogSample()
    const screen = structuredClone(sample.screen)
    const fields = screen.dialogs.notice!.form!.fields
    Object.assign(
      fields.find(({ name }) => name === 'city')!,
      { options: { chooseFirst: true } },
    )
    const { runtime } = await open('发布', { ...sample, screen })
    await waitFor(() => expect(field('city').textContent).toContain('邯郸'))
    escape()
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(runtime.confirmed).toEqual([])
  })

  it('is named by its mode, and puts the focus into its first field', async () => {
    await open('发布')
    expect(within(await dialog()).getByText('发布消息')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('title').querySelector('input')))
  })

  it.each(['comes', 'fails'] as const)(
    'stands there all at once, when the last widget %s: nothing moves under the pointer',
    async (how) => {
      let end: (how: 'comes' | 'fails') => void = () => {}
      const coming = new Promise((resolve, reject) => {
        end = (how) => (how === 'comes' ? resolve(undefined) : reject(new Error('no network')))
      })
      const later = { preload: () => coming, isHere: () => false }
      await open('发布', dialogSample(), { ...widgets, textarea: { ...widgets.textarea!, later } })
      const waiting = await page.findByRole('status', { name: dialogSample().runtime.word('form.loading') })
      await act(settled)
      expect(page.queryByRole('dialog')).toBeNull()
      end(how)
      await waitFor(() => expect(document.activeElement).toBe(field('title').querySelector('input')))
      expect(field('content')).toBeTruthy()
      expect(waiting.isConnected).toBe(false)
    },
  )

  it('leaves the focus where the operator has put it before the dialog was done', async () => {
    const { user, opener } = await open('发布')
    await dialog()
    await waitFor(() => expect(field('content').querySelector('textarea')).toBeTruthy())
    await user.click(page.getByText('取消'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    // All code is loaded, so this opens at once.
    fireEvent.click(opener!)
    const later = field('content').querySelector('textarea')!
    act(() => later.focus())
    await act(settled)
    expect(document.activeElement).toBe(later)
  })

  it('gives the focus back to what opened it', async () => {
    const { user, opener } = await open('发布')
    await dialog()
    await user.click(page.getByText('取消'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('says what is wrong at each field, tied to its input, and takes the reader to the first', async () => {
    const { user, runtime } = await open('发布')
    await user.click(await page.findByText('确定'))
    expect(await within(field('title')).findByRole('alert')).toHaveProperty('textContent', '请输入标题')
    const input = field('title').querySelector('input')!
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-describedby')).toContain(within(field('title')).getByRole('alert').id)
    expect(within(field('city')).getByRole('alert').textContent).toBe('请选择城市')
    expect(sentTo(runtime, 'notice.add')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(input))
  })

  it('submits by Enter, says so once and closes', async () => {
    const { user, runtime } = await open('发布')
    await waitFor(() => expect(field('city')).toBeTruthy())
    await user.click(within(field('city')).getByRole('combobox'))
    await user.click(await page.findByTitle('邯郸市'))
    await user.type(field('title').querySelector('input')!, ' 春节加班车 {Enter}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(sentTo(runtime, 'notice.add')[0]?.values).toMatchObject({ title: '春节加班车', city: '130400' })
    expect(runtime.toasts.map(({ text }) => text)).toEqual(['保存成功'])
  })

  it('asks before typed values are lost by Esc', async () => {
    const sample = dialogSample()
    let answer = false
    sample.runtime.feedback.confirm = async (text) => {
      sample.runtime.confirmed.push(text)
      return answer
    }
    const { user, runtime } = await open('发布', sample)
    await dialog()
    await user.type(field('title').querySelector('input')!, '春')
    escape()
    await waitFor(() => expect(runtime.confirmed).toHaveLength(1))
    expect(page.queryByRole('dialog')).not.toBeNull()
    answer = true
    escape()
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('says that it is being sent already where Esc is pressed meanwhile', async () => {
    const { runtime, held } = await sendHeld()
    escape()
    await waitFor(() => expect(runtime.confirmed).toEqual(['! 正在提交，关闭并不会撤回，确定关闭吗？']))
    await act(() => held.give({}))
  })

  it('holds what is on its way as it was sent, and gives it free where that failed', async () => {
    const { user, held, title } = await sendHeld()
    await user.type(title, '节')
    await user.paste('加班车')
    await user.click(page.getByLabelText('APP'))
    expect(title.value).toBe('春')
    expect(page.getByLabelText<HTMLInputElement>('APP').checked).toBe(false)
    expect(document.activeElement).toBe(title)
    await act(() => held.give({ reason: 'refused', text: '不行' }))
    await user.type(title, '节')
    expect(title.value).toBe('春节')
  })

  it('closes at once by Esc when nothing was typed', async () => {
    const { runtime } = await open('发布')
    await dialog()
    await waitFor(() => expect(document.activeElement).toBe(field('title').querySelector('input')))
    escape()
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(runtime.confirmed).toEqual([])
  })

  it('shows values only in view mode, and turns to editing in place', async () => {
    const { user } = await open('查看')
    const box = await dialog()
    expect(within(box).getByText('消息详情')).toBeTruthy()
    expect(box.querySelector('input:not([type=submit])')).toBeNull()
    expect(within(box).queryByText('确定')).toBeNull()
    await user.click(within(box).getByText('编辑'))
    expect(await within(box).findByText('编辑消息')).toBeTruthy()
    expect(field('title').querySelector('input')).not.toBeNull()
    // The focused button was removed.
    await waitFor(() => expect(document.activeElement).toBe(field('title').querySelector('input')))
  })

  it('counts on its tabs what is wrong behind them', async () => {
    const { user } = await open('分页')
    await user.click(await page.findByText('确定'))
    await waitFor(() => expect(page.getByRole('tab', { name: /更多信息/ }).textContent).toBe('更多信息1'))
  })

  it('waits for what it loads, and offers to try again when that failed', async () => {
    const sample = dialogSample()
    const held = heldAnswer()
    sample.runtime.answers['notice.detail'] = held.answer
    const { user } = await open('读取', sample)
    expect(await page.findByRole('status', { name: '正在加载' })).toBeTruthy()
    await act(() => held.give({ reason: 'refused', text: '消息已被删除' }))
    expect(await page.findByText('消息已被删除')).toBeTruthy()
    sample.runtime.answers['notice.detail'] = {}
    await user.click(page.getByText('重试'))
    await waitFor(() => expect(field('title')).toBeTruthy())
  })

  it('may hold a list with its own filters', async () => {
    const { runtime } = await open('用户')
    const box = await dialog()
    await waitFor(() => expect(sentTo(runtime, 'item.page')).toHaveLength(1))
    expect(within(box).getByRole('search')).toBeTruthy()
    expect(box.querySelector('form form')).toBeNull()
  })
})

describe('rows in a form', () => {
  it('are added, filled in, put in another order by keys, and sent in that order', async () => {
    const { user, runtime } = await open('多行编辑')
    const add = await page.findByText('添加一行')
    await user.click(add)
    await user.click(add)
    const counts = () => page.getAllByLabelText<HTMLInputElement>('步数')
    await user.type(counts()[0]!, '100')
    await user.type(counts()[1]!, '200')
    fireEvent.keyDown(page.getAllByRole('button', { name: /^拖动第/ })[1]!, { key: 'ArrowUp' })
    await waitFor(() => expect(counts().map(({ value }) => value)).toEqual(['200', '100']))
    expect(page.getByText('已移到第 1 行')).toBeTruthy()
    await user.click(page.getByText('确定'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(sentTo(runtime, 'notice.add')[0]?.values.steps).toMatchObject([{ count: '200' }, { count: '100' }])
  })

  it('are judged one by one, and the last that must stay cannot be removed', async () => {
    const { user } = await open('多行编辑')
    await user.click(await page.findByText('添加一行'))
    expect(page.queryByRole('button', { name: '删除第 1 行' })).toBeNull()
    await user.click(page.getByText('添加一行'))
    await user.type(page.getAllByLabelText('步数')[0]!, '1')
    await user.click(page.getByText('确定'))
    expect(await page.findAllByText('请输入步数')).toHaveLength(1)
    await user.click(page.getByRole('button', { name: '删除第 2 行' }))
    expect(page.getAllByLabelText('步数')).toHaveLength(1)
  })
})
