import type { CompiledList } from '../../compiled'
import type { Values } from '../../contract/types'
import { clearAddress, readAddress, writeAddress, type AddressedState } from './address'
import type { ListOptions } from './parts'
import type { ListQuestion } from './state'
import type { Runtime, UrlChange } from '../types'

/** The part of the URL that a shown list owns. Lists of dialogs own none. */
export interface ListUrl {
  isShown: () => boolean
  read: () => Partial<AddressedState> & { filters: Values }
  write: (how: UrlChange) => void
  putInto: (state: URLSearchParams) => void
  takeOutOf: (state: URLSearchParams) => void
  /** Calls the listener when the URL of the shown list is changed from outside. */
  follow: (listener: () => void) => () => void
}

export interface ListUrlOptions {
  navigation: Runtime['navigation']
  list: CompiledList
  address: ListOptions['address']
  question: () => ListQuestion
  /** Initial filter values, omitted from the URL. */
  defaults: () => Values
}

export function createListUrl({ navigation, list, address, question, defaults }: ListUrlOptions): ListUrl {
  const isShown = () => address?.isShown() ?? true
  const putInto = (state: URLSearchParams) => {
    const { page, size, applied } = question()
    if (address) writeAddress(state, list, address, { page, size, filters: applied }, defaults())
  }
  return {
    isShown,
    read: () => (address && isShown() ? readAddress(navigation.readState(), list, address) : { filters: {} }),
    write(how) {
      if (!address || !isShown()) return
      const state = new URLSearchParams(navigation.readState())
      const before = state.toString()
      putInto(state)
      if (state.toString() !== before) navigation.writeState(state, how)
    },
    putInto,
    takeOutOf(state) {
      if (address) clearAddress(state, list, address)
    },
    follow: (listener) =>
      address ? navigation.onStateChange(() => isShown() && listener()) : () => undefined,
  }
}
