// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledApp } from '../../engine/compiled'
import { forgetPages, keepPages, restorePages } from './kept-pages'
import { close, createPages, leave, pageKey, rename, visit, whereLeft, type PagesStore } from './pages'

const route = (screen: string, over = {}) => ({ screen, title: screen, group: 'a', hidden: false, ...over })
const routes = {
  home: route('home', { group: 'home' }),
  list: route('list'),
  role: route('role', { hidden: true, query: ['id', 'name'] }),
  secret: route('secret', { group: 'b' }),
  secretPart: route('secretPart', { group: 'b', hidden: true }),
} as unknown as CompiledApp['routes']
const app = { routes, home: 'home' }
const own = { menuScreens: new Set(['list']) }

const go = (store: PagesStore, url: string) => {
  const { pathname, search } = new URL(url, 'http://x')
  visit(store, app, { pathname, search })
}
const visited = (...urls: string[]) => {
  const store = createPages()
  for (const url of urls) go(store, url)
  return store
}
const keys = (store: PagesStore) => store.getState().pages.map(({ key }) => key)
const restored = (account = 'me', session = own) => {
  const store = createPages()
  restorePages(store, account, app, session)
  return store
}

beforeEach(() => sessionStorage.clear())

describe('visited pages', () => {
  it('tell pages of one kind apart by what they were opened with, whatever stands in it', () => {
    const store = visited(
      '/list?page=2',
      '/list',
      '/role?id=1&name=R%26D',
      '/role?id=2',
      '/role?id=2&tab=x&name=',
    )
    expect(keys(store)).toEqual(['list', 'role?id=1&name=R%26D', 'role?id=2'])
    expect(Object.fromEntries(new URLSearchParams(keys(store)[1]!.split('?')[1]))).toEqual({
      id: '1',
      name: 'R&D',
    })
    expect(pageKey('list', [], '?page=3')).toBe('list')
  })

  it('leave: the page closes, and the operator is where it was opened from, as that is now', () => {
    const store = visited('/home', '/list', '/role?id=1')
    go(store, '/list?page=4')
    go(store, '/role?id=1')
    expect(leave(store, 'role?id=1', 'home')).toBe('/list?page=4')
    expect(keys(store)).toEqual(['home', 'list'])
  })

  it('are gone to as they were left, until they are closed', () => {
    const store = visited('/list?page=2', '/role?id=1&page=3')
    expect(['list', 'role', 'home'].map((screen) => whereLeft(store, screen))).toEqual([
      ...['/list?page=2', '/role', '/home'],
    ])
    close(store, ['list'], 'home')
    expect(whereLeft(store, 'list')).toBe('/list')
  })
  it('leave takes nobody away who has gone elsewhere meanwhile', () => {
    const store = visited('/home', '/list', '/role?id=1', '/home')
    expect(leave(store, 'role?id=1', 'home')).toBeUndefined()
    expect(keys(store)).toEqual(['home', 'list'])
  })

  it('leave goes to where the opener is open no more, to its last address, and home when there was none', () => {
    const store = visited('/home', '/list?page=2', '/role?id=1')
    close(store, ['list'], 'home')
    expect(leave(store, 'role?id=1', 'home')).toBe('/list?page=2')
    const alone = visited('/role?id=1')
    expect(leave(alone, 'role?id=1', 'home')).toBe('/home')
    expect(keys(alone)).toEqual([])
  })

  it('close of the first goes to the one after it; of another page, nowhere; of all, home', () => {
    const store = visited('/list', '/role?id=1', '/role?id=2', '/list')
    expect(close(store, ['role?id=2'], 'home')).toBeUndefined()
    expect(store.getState().active).toBe('list')
    expect(close(store, ['list'], 'home')).toBe('/role?id=1')
    go(store, '/role?id=1')
    expect(close(store, ['role?id=1'], 'home')).toBe('/home')
  })

  it('a page that is no screen is none; home alone is pinned, and a title is that of one page', () => {
    const store = visited('/home', '/nothing', '/list', '/role?id=1')
    expect(store.getState().pages.map(({ pinned }) => pinned)).toEqual([true, false, false])
    rename(store, 'list', 'Lists')
    expect(store.getState().pages.map(({ title }) => title)).toEqual(['home', 'Lists', 'role'])
    const before = store.getState()
    rename(store, 'list', 'Lists')
    rename(store, 'gone', 'Gone')
    expect(store.getState()).toBe(before)
  })

  it('none is the active one at an address of none, where closing one leads nowhere', () => {
    const store = visited('/home', '/list', '/role?id=1', '/nothing')
    expect(store.getState().active).toBe('')
    expect(close(store, ['role?id=1'], 'home')).toBeUndefined()
    expect([keys(store), store.getState().active]).toEqual([['home', 'list'], ''])
    go(store, '/list')
    expect(store.getState().active).toBe('list')
  })

  it('close goes to the neighbour; home stays', () => {
    const store = visited('/home', '/list', '/role?id=1')
    expect(close(store, ['role?id=1', 'home'], 'home')).toBe('/list')
    expect(keys(store)).toEqual(['home', 'list'])
  })
})

describe('kept pages', () => {
  it('come back with their titles, addresses and openers, for the same account alone', () => {
    const store = visited('/home', '/list?page=3', '/role?id=1')
    rename(store, 'role?id=1', 'Role one')
    keepPages(store, 'me')
    const back = restored()
    expect(back.getState().pages).toEqual(store.getState().pages)
    expect(back.getState().urls.get('list')).toBe('/list?page=3')
    go(back, '/role?id=1')
    expect(leave(back, 'role?id=1', 'home')).toBe('/list?page=3')
    expect(keys(restored('other'))).toEqual([])
    forgetPages('me')
    expect(keys(restored())).toEqual([])
  })

  it('are those that exist and that the account may see', () => {
    keepPages(visited('/home', '/list', '/role?id=1', '/secret', '/secretPart'), 'me')
    expect(keys(restored())).toEqual(['home', 'list', 'role?id=1'])
    const store = createPages()
    const { list: _, ...left } = routes
    restorePages(store, 'me', { routes: left, home: 'home' }, { menuScreens: new Set(['list', 'role']) })
    expect(keys(store)).toEqual(['home', 'role?id=1'])
  })

  it('closed ones leave nothing; what cannot be read is none', () => {
    const store = visited('/home', '/list', '/role?id=1')
    close(store, ['role?id=1'], 'home')
    keepPages(store, 'me')
    expect(sessionStorage.getItem('pages:me')).not.toContain('role')
    sessionStorage.setItem('pages:me', '{"pages":1}')
    expect(keys(restored())).toEqual([])
  })
})
