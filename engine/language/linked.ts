import type { WidgetSchema } from '../compiled'
import type { Foundation } from './compile/context'
import type { Made } from './compile/screens'
import { AppTable } from './link/app'
import { CallTable } from './link/calls'
import type { WrittenPart } from './link/deeds'
import { Report } from './link/report'
import { linkStandIn } from './link/stand-in'
import { ofKind, type ReadFile } from './read'
import { checkApproved } from './rules/approve-unfit'
import { checkCalls } from './rules/calls'
import { checkIdsCompared } from './rules/ids-compared'
import { checkChangesOfNothing } from './rules/change-of-nothing'
import { checkFirstState } from './rules/first-state'
import { checkGroupIcons } from './rules/group-icons'
import { checkJudgingLiterals } from './rules/judging-literals'
import { checkMoneySaid } from './rules/moves-money'
import { checkCallPermissions } from './rules/permissions'
import { checkStandInWrites } from './rules/stand-in-writes'
import { checkShownFilled } from './rules/never-filled'
import { checkTemplates, checkTemplatesRead } from './rules/templates'
import type { SourceFile } from './source'

/** What else a project is linked with. */
export interface LinkOptions {
  /** Interface texts where `app.yaml` says nothing else. */
  words?: Readonly<Record<string, string>>
  /** What the product draws beside the groups of its menu; absent = not known here. */
  icons?: readonly string[]
  /** Its hand-written pages; absent = not known here. */
  pages?: readonly string[]
}

/** The application and the calls, which all screens rest on, and the screens as they were compiled with them last. */
export interface Linked {
  foundation: Foundation
  /** What calls of stand-ins compare and set. */
  written: WrittenPart[]
  made: Map<string, Made>
}

interface Last {
  files: readonly SourceFile[]
  widgets: readonly WidgetSchema[]
  options: LinkOptions
  linked: Linked
}
/** A configurator mostly changes a screen: the application and its calls then stay as they are. */
let last: Last | undefined

/** The application and the calls among these files, put together; as the last time where they are the same. */
export function linkedAs(
  files: readonly ReadFile[],
  widgets: readonly WidgetSchema[],
  options: LinkOptions,
): Linked {
  const all = [...ofKind(files, 'app'), ...ofKind(files, 'calls')]
  const isSame =
    last?.widgets === widgets &&
    last.options.words === options.words &&
    last.options.icons === options.icons &&
    last.options.pages === options.pages &&
    last.files.length === all.length &&
    last.files.every((file, index) => file === all[index])
  const linked = isSame ? last!.linked : undefined
  if (linked) {
    noteUnread(linked.foundation.report, files)
    return linked
  }
  const made = link(files, widgets, options)
  last = { files: all, widgets, options, linked: made }
  return made
}

function link(files: readonly ReadFile[], widgets: readonly WidgetSchema[], options: LinkOptions): Linked {
  const report = new Report()
  noteUnread(report, files)
  const calls = ofKind(files, 'calls')
  const app = new AppTable(ofKind(files, 'app')[0], report, options.words)
  const table = new CallTable(calls, report, app.services)
  const written: WrittenPart[] = []
  const standIn = linkStandIn(
    calls,
    report,
    table,
    (service) => app.backendOf(service) === 'stand-in',
    written,
  )
  const ofWidgets = new Map(widgets.map((widget) => [widget.name, widget]))
  const { pages } = options
  const foundation = { report, app, calls: table, widgets: ofWidgets, standIn, pages }
  checkGroupIcons(app.root, report, options.icons)
  checkCallPermissions(foundation)
  checkCalls(foundation)
  checkJudgingLiterals(foundation)
  checkMoneySaid(foundation)
  checkApproved(foundation)
  checkIdsCompared(foundation, written)
  checkStandInWrites(foundation)
  checkFirstState(foundation)
  checkChangesOfNothing(foundation)
  checkTemplates(foundation)
  checkShownFilled(foundation, calls)
  checkTemplatesRead(foundation)
  return { foundation, written, made: new Map() }
}

/** What stands in a file that cannot be read is not missing. */
function noteUnread(report: Report, files: readonly ReadFile[]): void {
  report.unreadable.clear()
  report.incomplete.clear()
  for (const { file, kind, findings } of files) {
    if (findings.some(({ severity }) => severity === 'error')) report.incomplete.add(file.path)
    if (!file.root) report.unreadable.add(kind)
  }
}
