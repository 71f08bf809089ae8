import type { Scope } from '../../expression'
import type { WrittenValue } from '../../language/project'
import { sampleOfType } from './worked-out'

/** Values for the names of a place when its page has just been opened: nothing has been narrowed, and nothing chosen beside a list. */
export const firstNames = (names: WrittenValue['names']): Scope => ({
  ...Object.fromEntries(Object.entries(names).map(([name, type]) => [name, sampleOfType(type, name)])),
  scope: '',
  side: null,
})
