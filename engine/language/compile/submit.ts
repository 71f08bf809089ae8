import { addingBehind, eitherOf, type Cure } from '../cure'
import { noPermission } from '../../vocabulary/permissions'
import type { CompiledAction, CompiledDialog, Step } from '../../compiled'
import { buttonLooks, type ButtonLook } from '../../vocabulary/looks'
import { modeNames, modes as opened, type Mode } from '../../vocabulary/modes'
import type { SourceNode } from '../source'
import { byMode, type DialogOutline, type Opener, type Standing } from '../link/outline'
import { compact, flagOf, textOf, wordAmong } from '../link/report'
import { mergeAll } from '../link/types'
import { callsOf, steps, stepPlace } from './action'
import type { Keys, ScreenContext } from './context'
import { isNeverOpened } from './opened'
import { condition, expression } from './expression'
import { feed, type NamedFields } from './feed'
import { message, text } from './text'
import type { StepPlace } from './steps'
import { checkAskedAgain, listsBehind } from '../rules/asked-again'
import { checkLoaded } from '../rules/not-loaded'
import { checkNothingWiped } from '../rules/wiped'
import { checkVersionGiven } from '../rules/version-given'
import { checkWordsOfDeeds } from '../rules/words-of-deeds'
import { checkLeft } from '../rules/guards'
import { checkFormSent, sentBy } from '../rules/sent'
import { checkNeverOpened, mistakenOpener } from '../rules/modes'

/**
 * A dialog's submit written out as one action for each mode it can be submitted in:
 * validate, call, log, close, reload, under the permission of the action that opened the dialog in that mode.
 */
export function submits(
  context: ScreenContext,
  outline: DialogOutline,
  modes: Mode[],
): { submit?: CompiledDialog['submit']; actions: CompiledAction[] } {
  const node = outline.node.get('submit')
  if (!node) return { actions: [] }
  const each = byMode(node)
  const editable = modes.filter((mode) => !opened[mode].readOnly)
  const wanted = each ? [] : editable.length > 0 ? editable : modes
  for (const mode of each ? editable : [])
    if (!each!.some((one) => one.mode === mode))
      context.report.add('mode-without-submit', node, { mode, name: outline.name })
  const written = each ?? wanted.map((mode) => ({ mode, node }))
  const actions = written.flatMap((one) => {
    if (isNeverOpened(context.report, outline, one.mode))
      checkNeverOpened(context, outline, one.mode, node.keyNode(one.mode) ?? one.node)
    if (!modes.includes(one.mode)) return []
    return [{ mode: one.mode, action: submit(context, outline, one.mode, one.node) }]
  })
  return {
    submit: Object.fromEntries(actions.map(({ mode, action }) => [mode, action.name])),
    actions: actions.map(({ action }) => action),
  }
}

function submit(
  context: ScreenContext,
  outline: DialogOutline,
  mode: Mode,
  node: SourceNode,
): CompiledAction {
  const own = node.get('permission')
  const permission = own ? context.permission(own) : openersPermission(context, outline, mode, node)
  const at = submitPlace(context, outline, mode, node, permission)
  const { place } = at
  const visible = condition(context, node.get('visible'), place)
  const stepsNode = node.get('steps')
  const facts = stepsNode ? steps(context, stepsNode, at) : undefined
  if (stepsNode && facts) {
    checkLeft(context, node.keyNode('steps')!, stepsNode, facts)
    checkAskedAgain(context, facts, listsBehind(outline))
    for (const form of at.forms) {
      checkFormSent(context, form, mode, sentBy(facts))
      checkLoaded(context, form, mode, sentBy(facts).always)
    }
    const { row } = at.place.names
    for (const { sending, node: step } of facts)
      if (sending && at.forms.length > 0)
        checkNothingWiped(context, sending, { mode, row, call: step.get('call') ?? step })
  }
  const title = outline.node.get('title')
  const titleHere = byMode(title)?.find((one) => one.mode === mode)?.node ?? title
  checkWordsOfDeeds(context, node, facts ? callsOf(facts) : [textOf(node.get('call')) ?? ''], titleHere)
  return compact({
    name: `${outline.name}.${mode}`,
    label: text(context, node.get('label'), place) ?? context.project.app.word('confirm'),
    permission: permission ?? null,
    look: lookOf(context, outline, mode),
    visible: visible === true ? undefined : visible,
    disabled: condition(context, node.get('disabled'), place),
    steps: facts ? facts.map((fact) => fact.step) : written(context, node, at, mode),
    success: message(context, node.get('success'), place),
    failure: message(context, node.get('failure'), place),
    closeOnFailure: flagOf(node.get('closeOnFailure')),
  })
}

/** What `{ call, send, log }` means. */
function written(context: ScreenContext, node: SourceNode, at: StepPlace, mode: Mode): Step[] {
  const callNode = node.get('call')
  const linked = context.call(callNode)
  const log = text(context, node.get('log'), at.place)
  const steps: Step[] = [{ do: 'validate' }]
  if (callNode && linked) {
    const from = expression(context, node.get('from'), at.place)
    const named = at.forms.map((form): NamedFields => ({
      root: 'form',
      type: context.places.formType(form),
      uses: form.uses,
    }))
    const fed = feed(context, linked, {
      place: at.place,
      node: callNode,
      send: node.get('send'),
      named,
      from,
      isPartial: at.forms.length === 0 && at.row === undefined,
    })
    context.checkPermission(linked, callNode, at.permission)
    context.noteFormCall(linked.name, at.forms, fed, mode)
    for (const form of at.forms) {
      checkFormSent(context, form, mode, { all: [{ linked, fed }], always: [{ linked, fed }] })
      checkLoaded(context, form, mode, [{ linked, fed }])
    }
    checkNothingWiped(context, { linked, fed }, { mode, row: at.place.names.row, call: callNode })
    checkVersionGiven(context, { linked, fed }, at.forms)
    steps.push(compact({ do: 'call' as const, call: linked.name, send: fed.send, from: from?.tree }))
  }
  if (log !== undefined) steps.push({ do: 'log', text: log })
  return [...steps, { do: 'close' }, { do: 'reload' }]
}

/** A submit sees the row of the actions that open its mode, not of others. */
function submitPlace(
  context: ScreenContext,
  outline: DialogOutline,
  mode: Mode,
  node: SourceNode,
  permission: Keys,
): StepPlace {
  const standing: Standing = { role: 'submit', dialog: outline, form: outline.form, list: outline.list, node }
  const at = stepPlace(context, [standing], permission)
  const rows = context.places.rowsOf(outline, mode)
  const names = { ...at.place.names }
  const row = mergeAll(rows)
  if (row) names.row = row
  else delete names.row
  return { ...at, mode, place: { ...at.place, names, rows } }
}

function openersPermission(
  context: ScreenContext,
  outline: DialogOutline,
  mode: Mode,
  node: SourceNode,
): Keys {
  const openers = outline.openers.filter((opener) => opener.mode === mode)
  const keys = new Map(
    openers.map((opener) => {
      const permission = openerPermission(context, opener)
      return [spelt(permission), permission]
    }),
  )
  const isMistaken = openers.length > 1 && modeNames.some((one) => mistakenOpener(outline, one))
  if (keys.size > 1 && !isMistaken)
    context.report.add(
      'submit-permission-unclear',
      node,
      {
        mode,
        keys: [...keys.keys()].join(', '),
      },
      {
        cure: keyed(
          context,
          node,
          [...keys.values()].flatMap((one) => one ?? []),
        ),
      },
    )
  return [...keys.values()][0]
}
/** One of the keys, where the call accepts it. */
function keyed(context: ScreenContext, submit: SourceNode, keys: readonly string[]): Cure | undefined {
  const call = submit.get('call')
  const accepted = context.project.calls.calls.get(textOf(call) ?? '')?.compiled.permission ?? []
  const fit = call ? [...new Set(keys)].filter((key) => accepted.includes(key)) : []
  return eitherOf(fit.map((key) => addingBehind(call!, `permission: ${key}`)))
}

/** What is dangerous to begin is dangerous to confirm: the form says what is done, its button does it. */
function lookOf(context: ScreenContext, outline: DialogOutline, mode: Mode): ButtonLook {
  const openers = outline.openers.filter((opener) => opener.mode === mode)
  const looks = openers.map(({ action }) =>
    action === undefined ? undefined : wordAmong(context.outline.action(action)?.get('look'), buttonLooks),
  )
  return looks.length > 0 && looks.every((look) => look === 'danger') ? 'danger' : 'primary'
}

const spelt = (keys: Keys): string => keys?.join(' / ') ?? noPermission
const openerPermission = (context: ScreenContext, opener: Opener): Keys =>
  opener.action === undefined
    ? null
    : context.permission(context.outline.action(opener.action)?.get('permission'))
