import { autorun, observable } from '@formily/reactive'
import type { CompiledScreen } from '../../compiled'
import type { Values } from '../../contract/types'
import { usualMode } from '../../vocabulary/modes'
import { createDialogStack } from '../dialog/stack'
import { resolveText } from '../text/text'
import { createTracked } from '../tracked'
import { createScreenActions, type ScreenActions } from './actions'
import { noNotice } from './notice'
import { createPageForm } from './page-form'
import { createPlace, type Place } from './place'
import { noResults } from './results'
import { createScreenLists, type ScreenLists } from './screen-lists'
import { createScreenTabs } from './tabs'
import { isUnsaved } from './unsaved'
import { createWaiting } from './waiting'
import type { ActionContext, Runtime, Scope, ScreenModel } from '../types'

/**
 * An open screen: its lists, form, dialogs and actions.
 * @param query the route's query values, as screen values
 */
export function createScreenModel(runtime: Runtime, screen: CompiledScreen, query: Values): ScreenModel {
  const results = observable.shallow<Values>(noResults(screen))
  const notice = createTracked(noNotice)
  const dialogs = createDialogStack(() => place)
  const place: Place & { dispose: () => void } = createPlace({
    runtime,
    screen,
    query,
    openDialog: (name, mode, given, opener, how) => void dialogs.open(name, mode, given, opener, how),
    run: (name, context) => actions.run(name, context),
  })
  const actions: ScreenActions = createScreenActions(place)
  const tabs = createScreenTabs(place, (key) => lists.ofTab(key))
  const pageContext = (beside?: Scope): ActionContext => ({
    screen: model,
    given: {},
    results,
    ...(beside && { extra: beside }),
  })
  const lists: ScreenLists = createScreenLists({
    place,
    results,
    context: pageContext,
    isTabShown: tabs.isShown,
  })
  const form = createPageForm({ place, results, notice })

  function contextOf(parts: Partial<ActionContext> = {}): ActionContext {
    const base = parts.dialog?.context ?? parts.list?.context() ?? pageContext()
    return {
      ...base,
      ...(parts.list && { form: undefined }),
      ...parts,
      extra: parts.extra ? { ...base.extra, ...parts.extra } : base.extra,
    }
  }
  const waiting = createWaiting({ place, dialogs, listOf: (id) => lists.of(id), contextOf })
  const keepTyped = (isLeaving: boolean) => {
    dialogs.keepDrafts(isLeaving)
    form.keepInput(isLeaving)
  }
  const stopKeeping = runtime.onSessionLost(() => keepTyped(false))
  const stopSaying = runtime.unsaved.follow(
    () => form.isUnsaved() || dialogs.store.getState().some((one) => one.form && isUnsaved(one.form)),
  )

  const model: ScreenModel = {
    screen,
    runtime,
    query,
    results,
    dialogs: dialogs.store,
    waiting: waiting.store,
    notice,
    ...actions,
    tab: tabs.tab,
    chooseTab: tabs.chooseTab,
    side: lists.side,
    chooseSide: lists.chooseSide,
    listOf: lists.of,
    listNamed: (name) => dialogs.listNamed(name) ?? lists.named(name),
    formOf: form.of,
    title: () => resolveText(runtime, screen.title, { ...place.names(), results }),
    followTitle: (listener) => autorun(() => listener(model.title())),
    shownAgain(isAnew = false) {
      if (dialogs.store.getState().length > 0) return
      if (isAnew && form.isUnsaved()) void form.offerInput()
      else form.refresh()
    },
    outdate: lists.outdate,
    keepInput: () => form.keepInput(false),
    keepTyped: () => keepTyped(true),
    pick: (name, give, context, mode = usualMode) => dialogs.pick(name, mode, give, context),
    contextOf,
    call: place.call,
    send: place.send,
    dispose() {
      stopKeeping()
      stopSaying()
      waiting.dispose()
      tabs.dispose()
      dialogs.closeAll()
      lists.dispose()
      form.dispose()
      place.dispose()
    },
  }
  waiting.refresh()
  return model
}
