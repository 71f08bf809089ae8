import { beforeEach, describe, expect, it } from 'vitest'
import { createTestRuntime, type TestRuntime } from '../../engine/model/runtime.fixture'
import { createUnsavedPages, type UnsavedPages } from './unsaved'

let runtime: TestRuntime
let pages: UnsavedPages
let yes: boolean
beforeEach(() => {
  yes = true
  runtime = createTestRuntime({ confirm: () => yes })
  pages = createUnsavedPages(runtime)
})

describe('pages that are about to go', () => {
  it('go unasked where nothing was typed', async () => {
    pages.of('list').follow(() => false)
    expect(await pages.mayGo(['list', 'never mounted'], 'sure?', 'Close')).toBe(true)
    expect(runtime.confirmed).toEqual([])
  })
  it('are asked about once, however many hold something, and stay on a no', async () => {
    for (const page of ['one', 'two']) pages.of(page).follow(() => true)
    yes = false
    expect(await pages.mayGo(['one', 'two'], 'sure?', 'Close')).toBe(false)
    yes = true
    expect(await pages.mayGo(['one', 'two'], 'sure?', 'Close')).toBe(true)
    expect(runtime.confirmed).toEqual(['! sure?', '! sure?'])
  })
  it('say nothing of what is not on them any more, or on another', async () => {
    const stop = pages.of('one').follow(() => true)
    pages.of('two').follow(() => true)
    stop()
    expect(await pages.mayGo(['one'], 'sure?', 'Close')).toBe(true)
    expect(runtime.confirmed).toEqual([])
  })
  it('are asked about where they were crowded out, or hold what was typed for another scope', async () => {
    runtime.kept.set('page one 130400', { values: { name: 'typed' }, from: {} })
    expect(await pages.mayGo(['two'], 'sure?', 'Close')).toBe(true)
    expect(pages.of('one').any()).toBe(true)
    await pages.mayGo(['one'], 'sure?', 'Close')
    expect(runtime.confirmed).toEqual(['! sure?'])
  })
  it('are not asked about again while a question stands', async () => {
    pages.of('one').follow(() => true)
    const both = await Promise.all([
      pages.mayGo(['one'], 'sure?', 'Close'),
      pages.mayGo(['one'], 'sure?', 'Close'),
    ])
    expect(both).toEqual([true, false])
    expect(runtime.confirmed).toEqual(['! sure?'])
  })
})
