import { checkFeedsFileOnly } from './files'
import { notUsed } from './sent'
import { routePermission } from '../../vocabulary/permissions'
import { checkMenu, checkQueryInFront, checkQueryShown, checkResultsRead } from './openings'
import { checkSaid } from './said'
import { checkSpans } from './spans'
import { checkColumnsAlike, checkTextsAlike } from './texts-alike'
import { checkTwice } from './twice'
import { checkLabelUnits } from './units'
import { checkWordsOfChecks } from './words-of-checks'
import { checkWordsTakenOver } from './words-taken-over'
import type { ScreenContext, Project } from '../compile/context'
import { writtenWidget } from '../link/widget-of'
import type { SourceNode } from '../source'

/** Everything a screen declares must be used: what is not is a slip, or a trap for the next reader. */
export function checkScreenUses(context: ScreenContext): void {
  const { outline, report } = context
  const { fields } = outline
  checkTwice(context, outline.root)
  checkSaid(context, outline.root)
  checkTextsAlike(context, outline.root)
  checkColumnsAlike(context)
  checkWordsOfChecks(context, outline.root)
  checkWordsTakenOver(context)
  checkLabelUnits(context)
  checkSpans(context)
  checkResultsRead(context)
  checkMenu(context)
  checkQueryShown(context)
  checkQueryInFront(context)
  for (const { key, keyNode, node } of outline.root.get('fields')?.entries() ?? []) {
    callsOfWidget(context, node)
    if (!fields.used.has(key) && !fields.isIncomplete && !report.wasMeant(key))
      report.absent('unused-field', keyNode, { name: key })
  }
  for (const sets of ['columnSets', 'fieldSets'] as const)
    for (const { key, keyNode } of outline.root.get(sets)?.entries() ?? [])
      if (!fields.usedSets[sets].has(key) && !report.wasMeant(key))
        report.absent('unused-set', keyNode, { name: key, sets })
  for (const idle of context.idleFilters) {
    const { use, call } = idle
    checkFeedsFileOnly(context, idle)
    const parameters = Object.keys(context.project.calls.calls.get(call)?.compiled.parameters ?? {})
    if (!context.readFilters.has(use))
      report.absent(
        'filter-feeds-nothing',
        use.spot,
        { name: use.member, call },
        { among: parameters, cure: notUsed(context, use, 1) },
      )
  }
}

/** A field that only a column shows names its widget's calls all the same. */
function callsOfWidget(context: ScreenContext, field: SourceNode): void {
  const written = writtenWidget(field.get('widget'), context.project.widgets)
  for (const { key, node } of written?.options?.entries() ?? []) {
    const option = written?.schema?.options[key]
    if (option?.nature === 'name' && option.of === 'call') context.call(node)
  }
}

/** Types, calls and permission keys that no screen and no part of the application uses. */
export function checkProjectUses(project: Project): void {
  const { report, calls, app, screens } = project
  // With an error anywhere it is not certain what would be used without it.
  if (report.hasErrors) return
  const usedCalls = report.used('usedCalls')
  const usedTypes = report.used('usedTypes')
  const usedPermissions = report.used('usedPermissions')
  const custom = new Set(
    [...screens.all.values()].filter((one) => one.root.get('custom')).map((one) => routePermission(one.name)),
  )
  for (const { name, keyNode, compiled } of calls.calls.values()) {
    const isOfCustomPage = compiled.permission.some((key) => custom.has(key))
    if (!usedCalls.has(name) && !isOfCustomPage) report.warn('unused-call', keyNode, { name })
  }
  for (const [name, node] of calls.typeNodes)
    if (!usedTypes.has(name)) report.warn('unused-type', node, { name })
  const asked = new Set([...usedCalls].flatMap((name) => calls.calls.get(name)?.compiled.permission ?? []))
  // A key of a screen that is not declared yet is not unused, it is waiting.
  const isDeclared = (key: string): boolean => screens.all.has(key.split(':')[0] ?? '')
  for (const [name, node] of app.permissions)
    if (!usedPermissions.has(name) && !asked.has(name) && isDeclared(name))
      report.warn('unused-permission', node, { name })
}
