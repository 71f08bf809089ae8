import type { Scope } from '../../expression'
import type { WrittenValue } from '../../language/project'
import { sampleOfType } from './worked-out'

/** Values for the names of a place on a page just opened: without filters, and without a selection in a side list. */
export const firstNames = (names: WrittenValue['names']): Scope => ({
  ...Object.fromEntries(Object.entries(names).map(([name, type]) => [name, sampleOfType(type, name)])),
  scope: '',
  side: null,
})
