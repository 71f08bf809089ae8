import { shownTexts } from '../evaluate'
import type { FormModel, Scope } from '../types'
import type { LoadedItems } from './loaded-items'
import type { FormParts } from './parts'
import type { FormShown } from './shown'
import { tidied, tidiedItem } from './values'

/** The names in scope of a form's expressions. */
export function createFormScope(
  { options, fields, mode }: FormParts,
  { view, textOf }: FormShown,
  loadedItems: LoadedItems,
): FormModel['scopeOf'] {
  const { place, name, row, given, results } = options
  const scopeOf: FormModel['scopeOf'] = (field, item) => {
    const scope: Scope = {
      ...place.names(),
      ...options.names?.(),
      [name]: view,
      row: row ?? null,
      mode: mode.read('mode'),
      given,
      results,
    }
    if (item) {
      const members = fields.find(({ items }) => field && items?.includes(field))?.items ?? []
      const tidy = tidiedItem(members, item.item)
      Object.assign(scope, { item: tidy, index: item.index, loaded: loadedItems.of(item.item) })
    }
    if (field) {
      const read = () => (item ? tidied(field, item.item[field.name]) : view[field.name]) ?? null
      Object.defineProperty(scope, 'value', { enumerable: true, get: read })
    }
    return Object.assign(scope, { [shownTexts]: (one: string) => textOf(one, scopeOf) })
  }
  return scopeOf
}
