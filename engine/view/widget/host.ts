import { useMemo } from 'react'
import { useStore } from 'zustand'
import { evaluate, holds } from '../../model/evaluate'
import { failureNotice, resolveText, toastFailure } from '../../model/text/text'
import type { Scope, ScopeState } from '../../model/types'
import { useLayer } from '../screen/useLayer'
import { useFieldPlace, type FieldPlace } from './context'
import type { WidgetHost } from './types'

/**
 * The services for a widget in a form field or table cell.
 * @param scopeOf the scope of the field's expressions, read on use
 * @param awaits marks the field as pending until the returned function is called
 */
export function useWidgetHost(scopeOf: () => Scope, awaits: WidgetHost['awaits']): WidgetHost {
  const place = useFieldPlace()
  return useMemo(() => createWidgetHost(place, scopeOf, awaits), [place, scopeOf, awaits])
}

/** Cells send nothing, so nothing waits. */
const waitsForNothing: WidgetHost['awaits'] = () => () => {}

export function createWidgetHost(
  { screen, context }: FieldPlace,
  scopeOf: () => Scope,
  awaits = waitsForNothing,
): WidgetHost {
  const { runtime } = screen
  const within = (names: Scope | undefined): Scope => (names ? { ...scopeOf(), ...names } : scopeOf())
  const contextWith = (names: Scope | undefined) =>
    names ? { ...context, extra: { ...context.extra, ...names } } : context
  return {
    word: runtime.word,
    now: runtime.now,
    toast: runtime.feedback.toast,
    evaluate: (expression, names) => evaluate(runtime, expression, within(names)),
    holds: (condition, names) => holds(runtime, condition, within(names)),
    text: (text, names) => resolveText(runtime, text, within(names)),
    failed(failure, policy, otherwise) {
      const notice = failureNotice(runtime, failure, policy, scopeOf(), otherwise)
      if (notice) toastFailure(runtime.feedback, notice)
    },
    call: (name, values, options) => screen.send(screen.call(name), values, options),
    awaits,
    useScope: (source) => useScopeSource({ screen, context }, source),
    pick: (dialog, give, mode) => screen.pick(dialog, give, context, mode),
    run: (action, names) => screen.run(action, contextWith(names)),
    useLayer: (isOpen, close) => useLayer(runtime, isOpen, close),
    setting: (name) => runtime.settings?.[name],
    actionLabel(action) {
      const { visible, label } = screen.actionState(action, context)
      return visible ? label : null
    },
  }
}

const none: ScopeState['choices'][string] = []

function useScopeSource(
  { screen }: FieldPlace,
  source: string | undefined,
): ReturnType<WidgetHost['useScope']> {
  const { app, scope } = screen.runtime
  const { code, choices, locked, mayChooseAll } = useStore(scope)
  const name = source ?? screen.screen.scope ?? Object.keys(app.scope?.sources ?? {})[0] ?? ''
  return {
    code: screen.screen.scope === undefined ? '' : code,
    choices: choices[name] ?? none,
    locked,
    mayChooseAll,
    allCode: app.scope?.allCode ?? '',
    allText: app.scope?.allText ?? '',
  }
}
