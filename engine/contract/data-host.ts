import { nowText } from '../clock'
import type { FunctionHost } from '../expression'

/** Host for rules over data alone: no selected scope and no form. */
export const dataHost: FunctionHost = { now: nowText, scopeName: () => '', textOf: () => '' }
