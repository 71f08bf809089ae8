import { createStore } from 'zustand/vanilla'
import { outlastsPage } from '../../vocabulary/lists'
import { stateKey } from '../list/address'
import type { ScreenList } from '../list/parts'
import { tabsOf } from './lists'
import type { Place } from './place'
import type { ScreenModel } from '../types'

/** The tabs of a page. The user or the URL selects one; the lists of the others are hidden. */
export interface ScreenTabs extends Pick<ScreenModel, 'tab' | 'chooseTab'> {
  isShown: (key: string) => boolean
  dispose: () => void
}

/**
 * @param listsOf the created lists of a tab
 */
export function createScreenTabs(
  { runtime: { navigation }, screen }: Pick<Place, 'runtime' | 'screen'>,
  listsOf: (key: string) => ScreenList[],
): ScreenTabs {
  const block = tabsOf(screen.block)
  const first = block?.tabs[0]?.key
  const inState = stateKey('tab', new Set(Object.keys(screen.query)))
  const isTab = (key: string | null): key is string => block?.tabs.some((known) => known.key === key) ?? false
  const inUrl = () => {
    const key = navigation.readState().get(inState)
    return isTab(key) ? key : (first ?? '')
  }
  const tab = createStore<{ tab: string }>(() => ({ tab: inUrl() }))
  const isShown = (key: string) => key === tab.getState().tab

  function show(key: string): void {
    for (const list of listsOf(tab.getState().tab)) {
      list.hide()
      if (block?.resetOnSwitch) list.startAgain()
      else if (!outlastsPage(list.list.select)) list.dropSelection()
    }
    tab.setState({ tab: key })
    for (const list of listsOf(key)) list.show()
  }
  // Subscribed first: the tab of the URL must be known before lists read their state.
  const dispose = navigation.onStateChange(() => {
    if (!isShown(inUrl())) show(inUrl())
  })
  return {
    tab,
    isShown,
    chooseTab(key) {
      if (isShown(key) || !isTab(key)) return
      const state = new URLSearchParams(navigation.readState())
      for (const list of listsOf(tab.getState().tab)) list.takeOutOf(state)
      if (key === first) state.delete(inState)
      else state.set(inState, key)
      show(key)
      for (const list of listsOf(key)) list.putInto(state)
      navigation.writeState(state, 'push')
    },
    dispose,
  }
}
