import type { ScreenContext } from '../compile/context'
import type { FormOutline } from '../link/outline'
import { isRecord } from '../link/types'
import type { FieldUse } from '../link/uses'
import { widgetOf } from '../link/widget-of'
import type { Mode } from '../../vocabulary/modes'
import { inMode, type Sending } from './sent'

/**
 * A record is edited in a form that demands a field which nothing fills: the record has no such member, and there is no `default`. A
 * disabled field is then always empty. Another one has to be typed anew each time, which is certain where adding a record sends it too.
 */
export function checkLoaded(
  context: ScreenContext,
  form: FormOutline,
  mode: Mode,
  sent: readonly Sending[],
): void {
  // A copy may want another value than the record has.
  if (mode !== 'edit' || !form.dialog) return
  const rows = context.places.rowsOf(form.dialog, mode)
  if (rows.length === 0 || !rows.every(isRecord)) return
  const isAdded = form.dialog.openers.some((one) => one.mode === 'add')
  for (const use of form.uses) {
    const { member } = use
    if (rows.some(({ members }) => Object.hasOwn(members, member)) || context.report.wasMeant(member))
      continue
    if (!isDemandedIn(context, form, use, mode) || isFilled(context, use)) continue
    const by = sent.find(({ fed }) => fed.byName.includes(member))
    if (!by) continue
    const params = { name: member, call: by.linked.name }
    if (isAlways(context, form, use, 'disabled', mode))
      context.report.add('required-not-loaded', use.spot, params)
    else if (isAdded && !use.get('disabled') && inMode(context, form, use.get('visible'), 'add') !== false)
      context.report.warn('required-not-loaded', use.spot, params)
  }
}

const isAlways = (
  context: ScreenContext,
  form: FormOutline,
  use: FieldUse,
  key: 'visible' | 'disabled',
  mode: Mode,
): boolean => use.get(key)?.value === true || inMode(context, form, use.get(key), mode) === true

/** Shown and demanded whatever stands in the form. */
function isDemandedIn(context: ScreenContext, form: FormOutline, use: FieldUse, mode: Mode): boolean {
  const required = use.get('required')
  if (!required || required.value === false) return false
  if (use.get('visible') && !isAlways(context, form, use, 'visible', mode)) return false
  if (required.kind !== 'list') return true
  return required
    .items()
    .some((one) => !one.get('when') || inMode(context, form, one.get('when'), mode) === true)
}

/** By itself, or by a step; a secret is typed anew on purpose. */
function isFilled({ outline, project }: ScreenContext, use: FieldUse): boolean {
  const schema = widgetOf(use, project.widgets)?.schema
  if (use.get('default') || use.get('value') || schema?.begins !== undefined || schema?.secret) return true
  const actions = outline.root.get('actions')?.entries() ?? []
  return actions.some(({ node }) =>
    node
      .get('steps')
      ?.items()
      .some((step) => step.get('set')?.get(use.member)),
  )
}
