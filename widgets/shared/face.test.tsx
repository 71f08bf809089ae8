// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as datetimeStories from '../datetime/datetime.stories'
import * as multiSelectStories from '../multiSelect/multiSelect.stories'
import * as selectStories from '../select/select.stories'
import { reached, showStory } from '../storyKit/testing'

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
