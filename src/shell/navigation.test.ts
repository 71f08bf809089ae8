import { describe, expect, it, vi } from 'vitest'
import { isAnew, pageNavigation } from './navigation'

function page(search = '?id=5&page=2', active = true) {
  const navigate = vi.fn()
  const leave = vi.fn()
  const state = { active }
  const navigation = pageNavigation({
    navigate,
    path: '/role',
    search,
    declaredQuery: ['id'],
    isActive: () => state.active,
    leave,
  })
  return { navigate, leave, navigation, state }
}
const list = (text: string) => new URLSearchParams(text)

describe("a page's part of the address", () => {
  it('is its list state, without what the page was opened with', () => {
    expect(page().navigation.readState().toString()).toBe('page=2')
  })
  it('is written beside that, as a new entry or in place of the present one', () => {
    const { navigate, navigation } = page()
    navigation.writeState(list('page=3'), 'push')
    expect(navigate).toHaveBeenLastCalledWith('/role?id=5&page=3', { replace: false })
    navigation.writeState(list(''), 'replace')
    expect(navigate).toHaveBeenLastCalledWith('/role?id=5', { replace: true })
    expect(navigation.readState().toString()).toBe('')
  })
  it('is empty where nothing stands in it', () => {
    const { navigate, navigation } = page('?page=2')
    navigation.writeState(list(''), 'push')
    expect(navigate).toHaveBeenCalledWith('/role', { replace: false })
  })
  it('is not written again where nothing changed', () => {
    const { navigate, navigation } = page()
    navigation.writeState(list('page=2'), 'push')
    expect(navigate).not.toHaveBeenCalled()
  })
  it('of a page in the background is kept, and leaves the address alone', () => {
    const { navigate, navigation } = page('', false)
    navigation.writeState(list('page=7'), 'push')
    expect(navigate).not.toHaveBeenCalled()
    expect(navigation.readState().toString()).toBe('page=7')
  })
  it('that was written anew before it arrived says nothing any more', () => {
    const { navigation } = page()
    const heard = vi.fn()
    navigation.onStateChange(heard)
    navigation.writeState(list('page=3'), 'replace')
    navigation.writeState(list('tab=vehicles'), 'push')
    navigation.arrived('?id=5&page=3')
    expect(navigation.readState().toString()).toBe('tab=vehicles')
    navigation.arrived('?id=5&tab=vehicles')
    expect(heard).not.toHaveBeenCalled()
    navigation.arrived('?id=5&page=3')
    expect(heard).toHaveBeenCalledOnce()
    expect(navigation.readState().toString()).toBe('page=3')
  })
  it('that is written twice, and told of once or not at all, keeps nothing back', () => {
    const { navigation } = page()
    const heard = vi.fn()
    navigation.onStateChange(heard)
    navigation.writeState(list('page=3'), 'replace')
    navigation.writeState(list('page=4'), 'replace')
    navigation.arrived('?id=5&page=4')
    navigation.writeState(list('page=3'), 'replace')
    navigation.writeState(list('page=4'), 'replace')
    expect(heard).not.toHaveBeenCalled()
    navigation.arrived('?id=5&page=3')
    expect(heard).toHaveBeenCalledOnce()
  })
  it('of somebody else is followed although an own one is on its way', () => {
    const { navigation } = page()
    const heard = vi.fn()
    navigation.onStateChange(heard)
    navigation.writeState(list('page=3'), 'push')
    navigation.arrived('?id=5&page=9')
    expect(heard).toHaveBeenCalledOnce()
    expect(navigation.readState().get('page')).toBe('9')
  })
  it('is told to whoever listens when a link or the back button changes it, and to nobody afterwards', () => {
    const { navigation } = page()
    const heard = vi.fn()
    const stop = navigation.onStateChange(heard)
    navigation.arrived('?id=5&page=2')
    expect(heard).not.toHaveBeenCalled()
    navigation.arrived('?id=5&page=9')
    expect(heard).toHaveBeenCalledOnce()
    expect(navigation.readState().get('page')).toBe('9')
    stop()
    navigation.arrived('?id=5')
    expect(heard).toHaveBeenCalledOnce()
  })
})

it('goes to a screen with its query, or without one, and back by closing the page', () => {
  const { navigate, leave, navigation } = page()
  navigation.go('list', { name: 'R&D' })
  expect(navigate).toHaveBeenLastCalledWith('/list?name=R%26D', { state: isAnew })
  navigation.go('list', {})
  expect(navigate).toHaveBeenLastCalledWith('/list', { state: isAnew })
  navigation.back()
  expect(leave).toHaveBeenCalledOnce()
})
