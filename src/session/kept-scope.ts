import type { ScopeState } from '../../engine/model/types'

const storageKey = (account: string): string => `scope:${account}`

/** The scope that was chosen last outlasts a reload and a lost session, in this window and for this account alone. */
export const keepScope = (account: string, code: string): void =>
  sessionStorage.setItem(storageKey(account), code)
export const forgetScope = (account: string): void => sessionStorage.removeItem(storageKey(account))

/** With the scope that was chosen last, while it is still one of those on offer. */
export const withKeptScope = (account: string, state: ScopeState): ScopeState =>
  withScope(state, sessionStorage.getItem(storageKey(account)))

/** With this code chosen, if it is on offer. */
export function withScope(state: ScopeState, code: string | null): ScopeState {
  if (code === null || state.locked) return state
  const isOffered =
    code === ''
      ? state.mayChooseAll
      : Object.values(state.choices).some((all) => all.some((one) => one.code === code))
  return isOffered ? { ...state, code } : state
}
