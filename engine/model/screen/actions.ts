import { createStore } from 'zustand/vanilla'
import type { CompiledAction } from '../../compiled'
import { holds } from '../evaluate'
import { runAction } from '../steps/runner'
import { resolveText } from '../text/text'
import { contextScope } from './context-scope'
import { isPermitted } from './permission'
import type { Place } from './place'
import { isTaken } from './taken'
import type { ActionContext, ScreenModel } from '../types'

/** The actions of a screen: their button states, and the running ones. */
export type ScreenActions = Pick<ScreenModel, 'running' | 'actionState' | 'runKey' | 'run'>

export function createScreenActions(place: Place): ScreenActions {
  const { runtime, screen } = place
  const running = createStore<ReadonlySet<string>>(() => new Set<string>())

  function actionOf(name: string): CompiledAction {
    const action = screen.actions[name]
    if (!action) throw new Error(`Screen ${screen.screen} has no action ${name}`)
    return action
  }
  const actionState: ScreenModel['actionState'] = (name, context) => {
    const action = actionOf(name)
    const scope = contextScope(place, context)
    return {
      visible:
        isPermitted(action, screen, {
          permissions: place.session('permissions'),
          user: place.session('user'),
        }) && holds(runtime, action.visible, scope),
      disabled:
        isTaken(name, context) || (action.disabled !== undefined && holds(runtime, action.disabled, scope)),
      label: resolveText(runtime, action.label, scope),
      look: action.look,
      icon: action.icon,
    }
  }
  const runKey: ScreenModel['runKey'] = (name, { row, list }) =>
    row ? `${name}#${String(row[list?.list.key ?? 'id'])}` : name
  const canRun = (name: string, context: ActionContext): boolean => {
    const { visible, disabled } = actionState(name, context)
    return visible && !disabled
  }
  return {
    running,
    actionState,
    runKey,
    async run(name, context) {
      const key = runKey(name, context)
      if (!canRun(name, context) || running.getState().has(key)) return false
      running.setState(new Set([...running.getState(), key]), true)
      try {
        const coming = context.row && context.list?.returning(context.row)
        if (!coming) return await runAction(place, actionOf(name), context)
        // The user has just changed the row. The action waits for its reload, and runs if it is still
        // allowed.
        const row = await coming
        const here = { ...context, row }
        return row !== undefined && canRun(name, here) && (await runAction(place, actionOf(name), here))
      } finally {
        running.setState(new Set([...running.getState()].filter((other) => other !== key)), true)
      }
    },
  }
}
