// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as datetimeStories from '../datetime/datetime.stories'
import * as multiSelectStories from '../multiSelect/multiSelect.stories'
import * as selectStories from '../select/select.stories'
import { reached, showStory } from '../storyKit/testing'
import { Face, useStart } from './face'

const select = composeStories(selectStories)
const datetime = composeStories(datetimeStories)
const multiSelect = composeStories(multiSelectStories)

const list = () => screen.getByRole('combobox', { name: '栏目位置' })
const isFace = (control: HTMLElement) => control.closest('.sc-face') !== null

describe('the face of a list', () => {
  it('is a labelled, closed combobox that says what is chosen', async () => {
    await showStory(select.Playground)
    expect(isFace(list())).toBe(true)
    expect(list().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByTitle('我的').textContent).toBe('我的')
  })

  it('is tied to error and demand like the list', async () => {
    await showStory(select.WithError)
    expect(isFace(list())).toBe(true)
    expect(list().getAttribute('aria-invalid')).toBe('true')
    expect(list().getAttribute('aria-required')).toBe('true')
    expect(document.getElementById(list().getAttribute('aria-describedby')!)?.textContent).toBe('请选择位置')
  })

  it('gives its place to the closed list when the focus comes by keyboard', async () => {
    const { user } = await showStory(select.Empty)
    await user.tab()
    expect(document.activeElement).toBe(list())
    expect(isFace(list())).toBe(false)
    expect(list().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Enter}')
    expect(list().getAttribute('aria-expanded')).toBe('true')
  })

  it('has the mark of the list, which stays in its place', async () => {
    const { user } = await showStory(select.Empty)
    const marks = () =>
      [...document.querySelectorAll('.sc-icon-down, .anticon')].map(({ classList }) => [...classList].at(-1))
    expect([isFace(list()), marks()]).toEqual([true, ['sc-icon-down']])
    await user.tab()
    expect([isFace(list()), marks()]).toEqual([false, ['sc-icon-down']])
  })

  it('unfolds in the click that reaches it', async () => {
    const { user, last } = await showStory(select.Empty)
    await user.click(list())
    expect(list().getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByTitle('生活'))
    expect(last()).toBe('3')
  })

  it('hands every key to the list', async () => {
    const { user } = await showStory(select.Long)
    await user.tab()
    await user.keyboard('枢纽 12 号')
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('cannot be reached while the field is locked', async () => {
    const { user } = await showStory(select.Disabled)
    expect(list()).toHaveProperty('disabled', true)
    await user.click(list())
    expect(isFace(list())).toBe(true)
    expect(document.querySelector('.sc-clear')).toBeNull()
  })

  it('stands for a list of several values only as long as there is none', async () => {
    const { user } = await showStory(multiSelect.Empty)
    const control = () => screen.getByRole('combobox')
    expect(isFace(control())).toBe(true)
    await user.click(control())
    await user.click(screen.getAllByRole('option')[0]!)
    expect(isFace(control())).toBe(false)
  })
})

describe('the face of a list whose code is on its way', () => {
  function coming() {
    let give!: () => void
    let isHere = false
    const came = new Promise<void>((resolve) => {
      give = () => {
        isHere = true
        resolve()
      }
    })
    const taken = vi.fn()
    const part = { isHere: () => isHere, preload: vi.fn(() => came) }
    const field = { id: 'a', labelId: 'b', disabled: false, required: false, invalid: false }
    render(<Face {...{ field, part }} unfolds="list" icon="down" text="我的" onTake={taken} />)
    return {
      part,
      taken,
      give: () => act(async () => give()),
      user: userEvent.setup(),
      box: screen.getByRole<HTMLInputElement>('combobox'),
    }
  }

  it('has it fetched as soon as the pointer is near', async () => {
    const { part, box, user } = coming()
    await user.hover(box)
    expect(part.preload).toHaveBeenCalledOnce()
  })

  it('keeps the focus and what is typed, and gives its place as soon as the code is here', async () => {
    const { box, user, taken, give } = coming()
    await user.click(box)
    await user.keyboard('生{Enter}活')
    expect([document.activeElement, box.value, screen.queryByTitle('我的')]).toEqual([box, '生活', null])
    expect(taken).not.toHaveBeenCalled()
    await give()
    expect(taken.mock.calls).toEqual([[{ autoFocus: true, defaultOpen: true, typed: '生活' }]])
  })

  it('waits for what an input method is composing', async () => {
    const { box, taken, give } = coming()
    act(() => box.focus())
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'sheng' } })
    await give()
    expect(taken).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: '生' } })
    fireEvent.compositionEnd(box)
    expect(taken.mock.calls).toEqual([[{ autoFocus: true, defaultOpen: false, typed: '生' }]])
  })

  it('stays a face where the operator has gone on', async () => {
    const { box, user, taken, give } = coming()
    await user.click(box)
    await user.keyboard('生')
    act(() => box.blur())
    await give()
    expect(taken).not.toHaveBeenCalled()
    expect([box.value, screen.getByTitle('我的').textContent]).toEqual(['', '我的'])
  })

  it('is typed into the list once that has come', async () => {
    function Typed() {
      const [start, take] = useStart({ id: 'a' })
      const [text, setText] = useState('')
      useEffect(() => take({ autoFocus: true, defaultOpen: true, typed: '生活' }), [take])
      return (
        <>
          {start && <input id="a" value={text} onChange={(event) => setText(event.target.value)} />}
          <output>{text}</output>
        </>
      )
    }
    render(<Typed />)
    expect(screen.getByRole('status').textContent).toBe('生活')
  })
})

describe('the face of a calendar', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('时间')

  it('shows the value, and is the calendar once it has the focus', async () => {
    await showStory(datetime.Playground)
    expect(isFace(input())).toBe(true)
    expect(input().value).toBe('2026-05-20 08:30:00')
    await reached(input)
    expect(document.activeElement).toBe(input())
    expect(input().closest('.ant-picker')).not.toBeNull()
    expect(input().value).toBe('2026-05-20 08:30:00')
  })

  it('has the mark of the calendar', async () => {
    await showStory(datetime.Empty)
    const mark = () => input().closest('.sc-face, .ant-picker')!.querySelector('.sc-icon-calendar')
    expect(mark()).not.toBeNull()
    await reached(input)
    expect(isFace(input())).toBe(false)
    expect(mark()).not.toBeNull()
  })

  it('is emptied by its cross', async () => {
    const { user, last } = await showStory(datetime.Playground)
    await user.click(document.querySelector('.sc-clear')!)
    expect(last()).toBeNull()
    expect(isFace(input())).toBe(true)
  })
})
