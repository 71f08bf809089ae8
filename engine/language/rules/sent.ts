import { leavingOutItem, leavingOutOther, type Cure } from '../cure'
import type { CompiledCall, WireType } from '../../compiled'
import { isEmptyAsText, isPlainWireType, wireTypeText } from '../../vocabulary/wire-types'
import type { ScreenContext } from '../compile/context'
import { expression } from '../compile/expression'
import type { Fed } from '../compile/feed'
import { fold } from '../compile/fold'
import { related, type LinkedCall } from '../link/calls'
import type { FormOutline } from '../link/outline'
import { saidAtUse, type FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { modes, usualMode, type Mode } from '../../vocabulary/modes'
import { verbNames, verbRow } from '../../vocabulary/steps'
import type { StepFacts } from '../compile/step-facts'
import { textOf } from '../link/report'
import { somewhere } from './openings'
import { escaped } from './escaped'
import { asksForm, isRequired } from './required'
import { checkRowSentInstead } from './row-instead'
import { widgetOf } from '../link/widget-of'

/** A call made from a form, with what fills its parameters. */
export interface Sending {
  linked: LinkedCall
  fed: Fed
}

/** What can be typed into a form in a mode goes along with a call; what the calls made in any case demand can be typed there. */
export function checkFormSent(context: ScreenContext, form: FormOutline, mode: Mode, sent: Sent): void {
  for (const use of form.uses) {
    const isVisible = isIn(context, form, use, { key: 'visible', mode })
    const isHidden = isVisible === false
    const hiding = isVisible === undefined ? use.get('visible') : undefined
    const isShownOnly =
      use.get('value') !== undefined ||
      isHidden ||
      isIn(context, form, use, { key: 'disabled', mode }) === true
    for (const sending of sent.always)
      if (sending.fed.byName.includes(use.member))
        checkFilled(context, use, sending, { mode, isHidden, hiding, isShownOnly })
    if (isShownOnly) continue
    checkGoesSomewhere(context, form, use, { mode, sent })
    checkRowSentInstead(context, use, sent)
  }
}

/** The calls by which a form is sent, and those of them that depend on nothing more. */
export interface Sent {
  all: readonly Sending[]
  always: readonly Sending[]
  /** What its last step does, where it makes no call. */
  last?: string
  /** It is taken as a whole, so that each of its fields is. */
  isWhole?: boolean
}

/** What the steps of a submit do with its form. */
export function sentBy(facts: readonly StepFacts[]): Sent {
  const takes = facts.filter(({ step }) => !tells.has(step.do))
  return {
    all: facts.flatMap(({ sending }) => sending ?? []),
    always: facts.flatMap(({ sending, node }) => (sending && !node.get('when') ? [sending] : [])),
    last: facts.at(-1)?.step.do,
    isWhole: takes.some(({ reads }) => reads.some(([root, name]) => root === 'form' && name === undefined)),
  }
}
/** Steps that show a text, in which a field may stand. */
const tells = new Set(['check', 'confirm', 'log', 'export'])

/** How a field stands in a mode; `hiding` = the condition that shows it at times. */
interface Shown {
  mode: Mode
  isHidden: boolean
  hiding: SourceNode | undefined
  isShownOnly: boolean
}

function checkFilled(
  context: ScreenContext,
  use: FieldUse,
  { linked, fed }: Sending,
  { mode, isHidden, hiding, isShownOnly }: Shown,
): void {
  if (isHidden && isDemanded(linked.compiled, use.member, fed))
    context.report.add(
      'hidden-field-demanded',
      use.spot,
      { name: use.member, call: linked.name, mode },
      {
        related: [related(linked.keyNode)],
        cure: use.own('visible') && leavingOutOther(use.spot, use.node, 'visible'),
      },
    )
  if (!isHidden && !context.emptied.has(use) && !isEmptyable(context, use, linked.compiled, fed)) {
    context.emptied.add(use)
    context.report.add(
      'form-field-may-be-empty',
      use.spot,
      { name: use.member, call: linked.name },
      {
        related: [related(linked.node.get('sends')?.keyNode(use.member) ?? linked.keyNode)],
        cure: use.own('required') ? undefined : saidAtUse(use, 'required: true'),
      },
    )
  } else if (hiding && !context.emptied.has(use) && isDemanded(linked.compiled, use.member, fed)) {
    context.emptied.add(use)
    const { type } = linked.compiled.parameters[use.member]!
    context.report.add(
      'demanded-while-hidden',
      use.spot,
      { name: use.member, call: linked.name, type: wireTypeText(type) },
      { related: [related(linked.node.get('sends')?.keyNode(use.member) ?? linked.keyNode)] },
    )
  }
  if (!isShownOnly) checkEmptied(context, use, linked, hiding)
}

/** A field that a submit does not send, no button of the form either, and that nothing reads. */
function checkGoesSomewhere(
  context: ScreenContext,
  form: FormOutline,
  use: FieldUse,
  { mode, sent }: { mode: Mode; sent: Sent },
): void {
  const names = [...new Set(sent.all.map(({ linked }) => linked.name))]
  const by = names.length > 0 ? names : sent.last === undefined ? [] : [sent.last]
  if (by.length === 0 || sent.isWhole || context.unsent.has(use)) return
  if (sent.all.some(({ fed }) => fed.byName.includes(use.member))) return
  if (isRead(context, use) || isSentByButton(context, form, use) || context.report.wasMeant(use.member))
    return
  context.unsent.add(use)
  context.report.add(
    'field-not-sent',
    use.spot,
    { name: use.member, call: by.join('`, `'), mode },
    {
      related: [...new Set(sent.all.map(({ linked }) => linked.keyNode))].map((key) => related(key)),
      cure: notUsed(context, use),
    },
  )
}

const calling = verbNames.filter((verb) => verbRow(verb).calls !== null)

/** A form without a submit is sent by its buttons: what none of them sends goes nowhere either. */
export function checkButtonsSend(context: ScreenContext, form: FormOutline): void {
  if (form.dialog?.node.get('submit') || form.node.get('readOnly')) return
  const calls = stepsOfButtons(context, form).flatMap((step) => callsOf(context, step))
  const takesWhole = somewhere(context.outline.root, /^\s*form\s*$/)
  if (calls.length === 0 || takesWhole) return
  const opened: Mode[] = form.dialog ? form.dialog.openers.map(({ mode }) => mode) : [usualMode]
  const mode = opened.find((one) => !modes[one].readOnly)
  if (mode === undefined) return
  const sent: Sent = { all: calls.map((linked) => ({ linked, fed: nothingFed })), always: [] }
  for (const use of form.uses) {
    const isShownOnly =
      use.get('value') !== undefined ||
      use.get('disabled') !== undefined ||
      isIn(context, form, use, { key: 'visible', mode }) === false
    if (!isShownOnly) checkGoesSomewhere(context, form, use, { mode, sent })
  }
}
const nothingFed: Fed = { send: {}, byName: [], unfit: new Set(), besides: {}, reads: [] }

const stepsOfButtons = ({ outline }: ScreenContext, form: FormOutline): SourceNode[] =>
  [...outline.standings].flatMap(([name, standings]) =>
    standings.some((at) => at.form === form) ? (outline.action(name)?.get('steps')?.items() ?? []) : [],
  )
const callsOf = ({ project }: ScreenContext, step: SourceNode): LinkedCall[] =>
  calling.flatMap((verb) => project.calls.calls.get(textOf(step.get(verb)) ?? '') ?? [])

/** A button beside the submit makes a call that takes it. */
const isSentByButton = (context: ScreenContext, form: FormOutline, { member }: FieldUse): boolean =>
  stepsOfButtons(context, form).some((step) =>
    callsOf(context, step).some(({ compiled }) => Object.hasOwn(compiled.parameters, member)),
  )

/** A stand-in leaves as it was what is optional and empty: of a value that a form has emptied nobody would be told that it stays. */
function checkEmptied(
  { project, report }: ScreenContext,
  use: FieldUse,
  { compiled, keyNode }: LinkedCall,
  hiding: SourceNode | undefined,
): void {
  const deed = project.standIn.deeds[compiled.name]
  const parameter = compiled.parameters[use.member]
  if (deed?.verb !== 'change' || !parameter?.optional || Object.hasOwn(deed.set, use.member)) return
  const isFilled = parameter.type.kind === 'bool' || isRequired(use) || use.get('default')
  // What the record decides is hidden from the beginning to the end, and is to stay.
  const goesAway = asksForm(hiding)
  if (isFilled && !goesAway) return
  report.add(
    isFilled ? 'kept-while-hidden' : 'cannot-be-emptied',
    use.spot,
    { name: use.member, call: compiled.name },
    {
      related: [related(keyNode)],
      cure: goesAway || use.own('required') ? undefined : saidAtUse(use, 'required: true'),
    },
  )
}

/** Where what nobody has filled can be sent, is not demanded, or cannot be: filled from the beginning, or before the form is sent. */
function isEmptyable(context: ScreenContext, use: FieldUse, { parameters }: CompiledCall, fed: Fed): boolean {
  const parameter = parameters[use.member]
  if (!parameter || parameter.optional || fed.unfit.has(use.member) || !isLeftOutEmpty(parameter.type))
    return true
  if (Object.hasOwn(fed.besides, use.member) || context.report.wasMeant(use.member)) return true
  if (use.get('value') || use.get('default') || use.get('disabled')) return true
  const required = use.get('required')
  return (
    (required !== undefined && required.value !== false) ||
    widgetOf(use, context.project.widgets)?.schema?.begins !== undefined
  )
}

const isLeftOutEmpty = (type: WireType): boolean =>
  (type.kind === 'code' || isPlainWireType(type.kind)) && !isEmptyAsText(type)

const isDemanded = ({ parameters }: CompiledCall, name: string, { besides }: Fed): boolean =>
  parameters[name]?.optional === false && !Object.hasOwn(besides, name)

const isIn = (
  context: ScreenContext,
  form: FormOutline,
  use: FieldUse,
  { key, mode }: { key: string; mode: Mode },
): boolean | undefined => inMode(context, form, use.get(key), mode)

/** Without this use of a field, where something else uses it. */
export const notUsed = ({ outline }: ScreenContext, use: FieldUse, levels = 0): Cure | undefined =>
  outline.fields.isOnlyUse(use) ? undefined : leavingOutItem(use.spot, levels)

/** Somewhere on the screen an expression or an option names it. */
const isRead = (context: ScreenContext, use: FieldUse): boolean =>
  somewhere(context.outline.root, new RegExp(`(^|[^\\w.])form\\.${escaped(use.member)}(?!\\w)`))

/** A condition as it comes out in a mode; undefined where it depends on more. */
export function inMode(
  context: ScreenContext,
  form: FormOutline,
  node: SourceNode | undefined,
  mode: Mode,
): boolean | undefined {
  // Most conditions are about the data; they are not read a second time.
  if (!node || (typeof node.value === 'string' && !/\b(mode|params)\b/.test(node.value))) return undefined
  const typed = expression(context, node, context.places.form(form))
  const decided = typed && fold(typed.tree, context.params, mode)
  return typeof decided === 'boolean' ? decided : undefined
}
