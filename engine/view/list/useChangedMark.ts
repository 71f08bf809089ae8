import { autorun } from '@formily/reactive'
import { useEffect, type RefObject } from 'react'
import { changedFilters } from '../../model/list/changed'
import type { ListModel } from '../../model/types'

/**
 * Marks filters that are typed but not applied: their fields and the query button. The marks are attributes
 * outside React, so typing re-renders only its own field.
 */
export function useChangedMark(bar: RefObject<HTMLElement | null>, model: ListModel, words: string): void {
  useEffect(() => {
    let shown = ''
    const mark = () => {
      const changed = changedFilters(model)
      if (!bar.current || changed.join() === shown) return
      shown = changed.join()
      const cells = bar.current.querySelectorAll('.sc-filter-cell')
      model.list.filters.forEach(({ name }, at) =>
        cells[at]?.toggleAttribute('data-changed', changed.includes(name)),
      )
      const any = changed.length > 0
      const button = bar.current.querySelector('.sc-filter-query')
      button?.toggleAttribute('data-changed', any)
      if (any) button?.setAttribute('aria-description', words)
      else button?.removeAttribute('aria-description')
      const note = bar.current.querySelector('.sc-filter-note')
      if (note) note.textContent = any ? words : ''
    }
    return autorun(mark)
  }, [bar, model, words])
}
