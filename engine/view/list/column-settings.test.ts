// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleColumn } from '../table/samples.fixture'
import { differences, useColumnSettings } from './column-settings'

const columns = ['a', 'b', 'c'].map((key) => ({ ...sampleColumn, key }))
const settingsOf = (user = '1', list = columns) =>
  renderHook(() => useColumnSettings(user, 'lines/main', list)).result

describe('differences', () => {
  it('keeps only what differs from the schema', () => {
    expect(
      differences({ order: ['a', 'b', 'c'], hidden: [], widths: { a: sampleColumn.width } }, columns),
    ).toEqual({})
    expect(differences({ order: ['b', 'a', 'c'], hidden: ['c'], widths: { a: 200 } }, columns)).toEqual({
      order: ['b', 'a', 'c'],
      hidden: ['c'],
      widths: { a: 200 },
    })
  })
})

describe('useColumnSettings', () => {
  beforeEach(() => localStorage.clear())

  it('keeps an arrangement for one user and one table', () => {
    const first = settingsOf()
    act(() => first.current[1]({ hidden: ['b'] }))
    expect(first.current[0]).toEqual({ hidden: ['b'] })
    expect(settingsOf().current[0]).toEqual({ hidden: ['b'] })
    expect(settingsOf('2').current[0]).toEqual({})
  })

  it('forgets an arrangement made for other columns', () => {
    const settings = settingsOf()
    act(() => settings.current[1]({ hidden: ['b'] }))
    expect(settingsOf('1', [...columns, { ...sampleColumn, key: 'd' }]).current[0]).toEqual({})
  })

  it('leaves nothing behind when everything is as declared again', () => {
    const settings = settingsOf()
    act(() => settings.current[1]({ hidden: ['b'] }))
    act(() => settings.current[1]({}))
    expect(localStorage).toHaveLength(0)
  })

  it('says so and goes on when what is stored cannot be read', () => {
    localStorage.setItem('columns:1:lines/main', '{')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(settingsOf().current[0]).toEqual({})
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
