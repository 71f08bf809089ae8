import type { ScopeState } from '../../engine/model/types'

const storageKey = (account: string): string => `scope:${account}`

/** Stores the selected scope for this window and account, over a reload and a lost session. */
export const keepScope = (account: string, code: string): void =>
  sessionStorage.setItem(storageKey(account), code)
export const forgetScope = (account: string): void => sessionStorage.removeItem(storageKey(account))

/** The state with the stored scope, if it is still available. */
export const withKeptScope = (account: string, state: ScopeState): ScopeState =>
  withScope(state, sessionStorage.getItem(storageKey(account)))

/** The state with this code selected, if it is available. */
export function withScope(state: ScopeState, code: string | null): ScopeState {
  if (code === null || state.locked) return state
  const isOffered =
    code === ''
      ? state.mayChooseAll
      : Object.values(state.choices).some((all) => all.some((one) => one.code === code))
  return isOffered ? { ...state, code } : state
}
