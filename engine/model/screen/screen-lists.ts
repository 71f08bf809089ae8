import type { Row, Values } from '../../contract/types'
import { createListModel } from '../list/list'
import type { ScreenList } from '../list/parts'
import { followSideRows } from '../list/side-rows'
import { pageLists, type ListPlace } from './lists'
import type { Place } from './place'
import { createTracked } from '../tracked'
import type { ActionContext, ListModel, Scope, ScreenModel } from '../types'

/** The lists of a page, created on first use, and the selected row of its side list. */
export interface ScreenLists extends Pick<ScreenModel, 'side' | 'chooseSide'> {
  of: (id: string) => ScreenList
  /** The created lists of a tab. */
  ofTab: (key: string) => ScreenList[]
  /** Rows changed: hidden lists are out of date. */
  outdate: () => void
  /** A created list, by its tab's name, its own name, or `main`. */
  named: (name: string) => ListModel | undefined
  dispose: () => void
}

export interface ScreenListsOptions {
  place: Place
  results: Values
  /** Context of the page's actions, with values beside the list. */
  context: (beside: Scope | undefined) => ActionContext
  isTabShown: (key: string) => boolean
}

export function createScreenLists({ place, results, context, isTabShown }: ScreenListsOptions): ScreenLists {
  const { screen } = place
  const places = pageLists(screen)
  const made = new Map<string, ScreenList>()
  const stops: (() => void)[] = []
  const side = createTracked<{ row?: Row }>(() => ({}))
  const reserved: ReadonlySet<string> = new Set(Object.keys(screen.query))

  function make(found: ListPlace): ScreenList {
    const beside = () => (found.side === 'main' ? { side: side.read('row') ?? null } : undefined)
    const { tab, prefix } = found
    return createListModel({
      place,
      list: found.list,
      around: () => ({ given: {}, results, names: beside() }),
      context: () => context(beside()),
      address: { prefix, reserved, isShown: () => tab === undefined || isTabShown(tab) },
    })
  }
  const besides = () =>
    places.flatMap(({ side: at, list: { id } }) => (at === 'main' ? (made.get(id) ?? []) : []))
  const reloadBeside = () => {
    for (const list of besides()) void list.reload()
  }
  const lists: ScreenLists = {
    side,
    chooseSide(row) {
      side.setState({ row }, true)
      for (const list of besides()) list.restart(true)
    },
    of(id) {
      const known = made.get(id)
      if (known) return known
      const found = places.find(({ list }) => list.id === id)
      if (!found) throw new Error(`Screen ${screen.screen} has no list ${id}`)
      const list = make(found)
      made.set(id, list)
      if (found.side === 'list') stops.push(followSideRows(list, { ...lists, reloadBeside }))
      return list
    },
    ofTab: (key) => places.flatMap(({ tab, list }) => (tab === key ? (made.get(list.id) ?? []) : [])),
    outdate() {
      for (const list of made.values()) list.outdate()
    },
    named(name) {
      const found =
        name === 'main'
          ? places[0]
          : places.find(({ tab, formTab, list }) => tab === name || formTab === name || list.id === name)
      return found && made.get(found.list.id)
    },
    dispose() {
      for (const stop of stops) stop()
      for (const list of made.values()) list.dispose()
    },
  }
  return lists
}
