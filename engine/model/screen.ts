import { observable } from '@formily/reactive'
import { createStore } from 'zustand/vanilla'
import type { CompiledAction, CompiledScreen } from '../compiled'
import type { Row, Values } from '../contract/types'
import { readsOf } from '../expression'
import { contextScope } from './context-scope'
import { createDialogStack } from './dialog-stack'
import { holds } from './evaluate'
import { createFormModel } from './form'
import { createListModel, type ScreenList } from './list'
import { isPermitted } from './permission'
import { createPlace } from './place'
import { runAction } from './runner'
import { formOfBlock, pageLists, tabsOf } from './screen-lists'
import { followSideRows } from './side-rows'
import { findListsWith } from './steps/lists'
import { resolveText } from './text'
import type { ActionContext, FormModel, Runtime, ScreenModel } from './types'

/** Every name a step or a load keeps an answer under, so that a missing one is noticed when it comes. */
function noResults(screen: CompiledScreen): Values {
  const steps = Object.values(screen.actions).flatMap((action) => action.steps)
  const forms = [
    formOfBlock(screen.block)?.form,
    ...Object.values(screen.dialogs).map((dialog) => dialog.form),
  ]
  const names = [
    ...steps.flatMap((step) => ('as' in step && step.as !== undefined ? [step.as] : [])),
    ...forms.flatMap((form) => form?.load.map((load) => load.as) ?? []),
  ]
  return Object.fromEntries(names.map((name) => [name, null]))
}

/**
 * One opened screen: its lists, its form, its dialogs and the actions between them.
 * @param query the route's query values, in the spelling of the screen
 */
export function createScreenModel(runtime: Runtime, screen: CompiledScreen, query: Values): ScreenModel {
  const results = observable.shallow<Values>(noResults(screen))
  const running = createStore<ReadonlySet<string>>(() => new Set<string>())
  const side = createStore<{ row?: Row }>(() => ({}))
  const places = pageLists(screen)
  const tabs = tabsOf(screen.block)
  const tabInUrl = () =>
    tabs?.tabs.find(({ key }) => key === runtime.navigation.readState().get('tab'))?.key ??
    tabs?.tabs[0]?.key ??
    ''
  const tab = createStore<{ tab: string }>(() => ({ tab: tabInUrl() }))
  const reserved: ReadonlySet<string> = new Set(Object.keys(screen.query))
  const lists = new Map<string, ScreenList>()
  const stops: (() => void)[] = []
  let form: FormModel | undefined

  const dialogs = createDialogStack(() => place)
  const place: ReturnType<typeof createPlace> = createPlace({
    runtime,
    screen,
    query,
    onSessionLost: dialogs.keepDrafts,
    openDialog: (name, mode, given, opener) => void dialogs.open(name, mode, given, opener),
    run: (name, context) => run(name, context),
  })

  function actionOf(name: string): CompiledAction {
    const action = screen.actions[name]
    if (!action) throw new Error(`Screen ${screen.screen} has no action ${name}`)
    return action
  }

  function listOf(id: string): ScreenList {
    const known = lists.get(id)
    if (known) return known
    const found = places.find(({ list }) => list.id === id)
    if (!found) throw new Error(`Screen ${screen.screen} has no list ${id}`)
    const made = createListModel({
      place,
      list: found.list,
      around: () => ({
        given: {},
        results,
        names: found.side === 'main' ? { side: side.getState().row ?? null } : undefined,
      }),
      context: (list) => contextOf({ list }),
      address: {
        prefix: found.prefix,
        reserved,
        isShown: () => found.tab === undefined || found.tab === tab.getState().tab,
      },
    })
    lists.set(id, made)
    if (found.side === 'list') stops.push(followSideRows(made, model))
    return made
  }
  function formOf(): FormModel {
    if (form) return form
    const block = formOfBlock(screen.block)
    if (!block) throw new Error(`Screen ${screen.screen} has no form of its own`)
    return (form = createFormModel({
      place,
      compiled: block.form,
      name: 'form',
      mode: block.form.load.length ? 'edit' : 'add',
      given: {},
      results,
    }))
  }

  function contextOf(parts: Partial<ActionContext> = {}): ActionContext {
    const owner = parts.dialog ?? dialogs.ownerOf(parts.list) ?? dialogs.ownerOf(parts.form)
    const { row } = side.getState()
    const sideRow =
      parts.list && places.some(({ list, side: at }) => list === parts.list!.list && at === 'main')
        ? { side: row ?? null }
        : undefined
    const base = owner?.context ?? { screen: model, given: {}, results, ...(sideRow && { extra: sideRow }) }
    // What stands at a list acts for the list: no form around it fills its calls.
    return {
      ...base,
      ...(parts.list && { form: undefined }),
      ...parts,
      extra: parts.extra ? { ...base.extra, ...parts.extra } : base.extra,
    }
  }

  const tabListsOf = (key: string) =>
    places.filter((found) => found.tab === key).flatMap(({ list }) => lists.get(list.id) ?? [])
  function showTab(key: string): void {
    const left = tabListsOf(tab.getState().tab)
    if (tabs?.resetOnSwitch) for (const list of left) list.startAgain()
    else for (const list of left) if (list.list.select !== 'acrossPages') list.clearSelection()
    tab.setState({ tab: key })
    for (const list of tabListsOf(key)) list.show()
  }

  function actionState(name: string, context: ActionContext) {
    const action = actionOf(name)
    const scope = contextScope(place, context)
    return {
      visible:
        isPermitted(action, screen.calls, runtime.session.getState()) &&
        holds(runtime, action.visible, scope),
      disabled: action.disabled !== undefined && holds(runtime, action.disabled, scope),
      label: resolveText(runtime, action.label, scope),
      look: action.look,
      icon: action.icon,
    }
  }
  async function run(name: string, context: ActionContext): Promise<boolean> {
    const state = actionState(name, context)
    const { row, list } = context
    const key = row ? `${name}#${String(row[list?.list.key ?? 'id'])}` : name
    if (!state.visible || state.disabled || running.getState().has(key)) return false
    running.setState(new Set([...running.getState(), key]), true)
    try {
      return await runAction(place, actionOf(name), context)
    } finally {
      running.setState(new Set([...running.getState()].filter((other) => other !== key)), true)
    }
  }

  /** Checks, loads and defaults of the page's form that name the chosen scope follow it. */
  const stopFollowing = place.onScopeChange(() => {
    const block = formOfBlock(screen.block)
    if (!form || !block) return
    const trees = [
      ...(block.form.checks ?? []).map(({ check }) => check),
      ...block.form.load.flatMap(({ send }) => Object.values(send)),
      ...form.fields.flatMap((field) => field.default ?? []),
    ]
    if (!trees.some((tree) => readsOf(tree).some(([name]) => name === 'scope'))) return
    void form.retry()
  })
  // First in line, so that lists find the tab that the URL names.
  const stopUrl = runtime.navigation.onStateChange(() => {
    if (tabInUrl() !== tab.getState().tab) showTab(tabInUrl())
  })

  const model: ScreenModel = {
    screen,
    runtime,
    query,
    results,
    dialogs: dialogs.store,
    running,
    tab,
    side,
    chooseTab(key) {
      if (key === tab.getState().tab || !tabs?.tabs.some((known) => known.key === key)) return
      const state = new URLSearchParams(runtime.navigation.readState())
      for (const list of tabListsOf(tab.getState().tab)) list.takeOutOf(state)
      if (key === tabs.tabs[0]?.key) state.delete('tab')
      else state.set('tab', key)
      showTab(key)
      for (const list of tabListsOf(key)) list.putInto(state)
      runtime.navigation.writeState(state, 'push')
    },
    chooseSide(row) {
      side.setState({ row }, true)
      for (const found of places) if (found.side === 'main') lists.get(found.list.id)?.restart(true)
    },
    listOf,
    formOf,
    title: () => resolveText(runtime, screen.title, { ...place.names(), results }),
    actionState,
    run,
    pick: (name, give, context, mode = 'add') => dialogs.pick(name, mode, give, context),
    contextOf,
    dispose() {
      stopFollowing()
      stopUrl()
      dialogs.closeAll()
      for (const stop of stops) stop()
      for (const list of lists.values()) list.dispose()
      form?.dispose()
      place.dispose()
    },
  }
  findListsWith(model, (name) => {
    const inDialog = dialogs.store
      .getState()
      .flatMap((dialog) =>
        dialog.dialog.name === name ? (dialog.list ?? []) : (dialog.tabLists[name] ?? []),
      )[0]
    if (inDialog) return inDialog
    const found =
      name === 'main'
        ? places[0]
        : places.find((at) => at.tab === name || at.formTab === name || at.list.id === name)
    return found && lists.get(found.list.id)
  })
  return model
}
