import { nowText } from '../clock'
import type { FunctionHost } from '../expression'

/** For rules over data alone: there is no chosen scope and no form around them. */
export const dataHost: FunctionHost = { now: nowText, scopeName: () => '', textOf: () => '' }
