// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../model/runtime.fixture'
import { sampleAction, sampleForm } from '../../model/samples.fixture'
import { dialog, escape, field, open, sentTo } from './open-dialog.fixture'
import { dialogSample } from './samples.fixture'
import { useFocusGivenBack } from './useFocusGivenBack'

describe('an open dialog', () => {
  it('keeps the focus where a change of mode leaves nothing to type into', async () => {
    const sample = dialogSample()
    sample.screen.actions.toView = sampleAction('toView', [{ do: 'mode', mode: 'view' }], {
      label: '只看',
      visible: ['!', ['==', ['$', 'mode'], 'view']],
    })
    sample.screen.dialogs.notice = { ...sample.screen.dialogs.notice!, buttons: ['toView'] }
    const { user } = await open('发布', sample)
    const box = await dialog()
    await user.click(within(box).getByText('只看'))
    expect(await within(box).findByText('消息详情')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.className).toBe('sc-dialog-content'))
    // It has the focus, but is no tab stop.
    expect(document.activeElement).toHaveProperty('tabIndex', -1)
    escape()
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('takes the focus from a button that is gone though it never had a control to give it to', async () => {
    const sample = dialogSample()
    const notice = sample.screen.dialogs.notice!
    sample.screen.dialogs.notice = { ...notice, form: sampleForm([]) }
    const { user } = await open('查看', sample)
    const box = await dialog()
    // Nor on the window: antd focuses it, on a slow machine only after the button was removed.
    await waitFor(() => expect(document.activeElement?.className).toBe('sc-dialog-content'))
    await user.click(await within(box).findByText('编辑'))
    expect(await within(box).findByText('编辑消息')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.className).toBe('sc-dialog-content'))
  })

  it('takes the focus back from what another mode leaves for a while', async () => {
    const sample = dialogSample()
    const held = heldAnswer()
    sample.runtime.answers['notice.detail'] = held.answer
    sample.screen.actions.toView = sampleAction(
      'toView',
      [
        { do: 'mode', mode: 'view' },
        { do: 'call', call: 'notice.detail', send: {}, as: 'seen' },
      ],
      { label: '只看', visible: ['!', ['.', ['$', 'results'], 'seen']] },
    )
    sample.screen.dialogs.notice = { ...sample.screen.dialogs.notice!, buttons: ['toView'] }
    const { user } = await open('发布', sample)
    const box = await dialog()
    await user.click(within(box).getByText('只看'))
    expect(await within(box).findByText('消息详情')).toBeTruthy()
    await waitFor(() => expect(sentTo(sample.runtime, 'notice.detail')).toHaveLength(1))
    // It still has the focus after the check for a lost focus.
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement?.textContent).toContain('只看')
    await act(() => held.give({}))
    await waitFor(() => expect(within(box).queryByText('只看')).toBeNull())
    await waitFor(() => expect(document.activeElement?.className).toBe('sc-dialog-content'))
  })

  it.each(['modal', 'drawer'] as const)(
    'keeps the focus where the button of a %s that has it is turned off',
    async (container) => {
      const sample = dialogSample()
      sample.runtime.answers['notice.detail'] = {}
      sample.screen.actions.once = sampleAction(
        'once',
        [{ do: 'call', call: 'notice.detail', send: {}, as: 'seen' }],
        { label: '只一次', disabled: ['.', ['$', 'results'], 'seen'] },
      )
      sample.screen.dialogs.notice = { ...sample.screen.dialogs.notice!, container, buttons: ['once'] }
      const { user } = await open('发布', sample)
      const box = await dialog()
      await waitFor(() => expect(document.activeElement).toBe(field('title').querySelector('input')))
      await user.click(within(box).getByText('只一次'))
      await waitFor(() => expect(document.activeElement?.className).toBe('sc-dialog-content'))
    },
  )
})

function Window() {
  useFocusGivenBack()
  return <button>inside</button>
}

it('a window that took the place of another gives the focus back to what that one was opened from', () => {
  const shown = (window?: string) => (
    <>
      <button>opener</button>
      {window && <Window key={window} />}
    </>
  )
  const { rerender } = render(shown())
  page.getByText('opener').focus()
  rerender(shown('first'))
  page.getByText('inside').focus()
  rerender(shown('second'))
  page.getByText('inside').focus()
  rerender(shown())
  expect(document.activeElement).toBe(page.getByText('opener'))
})

describe('what was typed and waits on its page', () => {
  it.each(['继续填写', '放弃'])('leaves the focus in the page once it is gone by %s', async (press) => {
    const sample = dialogSample()
    const { user } = await open('发布', sample)
    await dialog()
    await user.type(field('title').querySelector('input')!, '春')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    const again = await open(press, sample)
    if (press === '继续填写') {
      await dialog()
      await again.user.click(page.getByText('取消'))
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    }
    await waitFor(() => expect(page.queryByText(press)).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('.sc-screen-body')).toBeTruthy())
  })
})
