import type { CompiledApp, CompiledCall, CompiledScreen, StandIn, WidgetSchema } from '../compiled'
import type { Filling, Project, ScreenContext } from './compile/context'
import { firstQuery, screen } from './compile/screen'
import { attachServerRules } from './compile/server-rules'
import { addHints } from './compile/stand-in-hints'
import { firstFindings, sortFindings, withoutConsequences, type Finding } from './finding'
import { AppTable, type DeclaredScreen, type Pinyin } from './link/app'
import { CallTable } from './link/calls'
import type { WrittenCode } from './link/deeds'
import { Report } from './link/report'
import { Screens } from './link/screens'
import { linkStandIn } from './link/stand-in'
import { checkCalls } from './rules/calls'
import { checkGroupIcons } from './rules/group-icons'
import { checkCallPermissions } from './rules/permissions'
import { checkSpelling } from './rules/spelling'
import { checkStandInCodes } from './rules/stand-in-codes'
import { checkProjectUses } from './rules/unused'
import type { FileKind } from './grammar'
import { checkShape } from './shape'
import { asWritten, readSource, type SourceFile } from './source'

export type { FilledParameter, Filling } from './compile/context'
export type { Pinyin } from './link/app'

export interface CheckedProject {
  /** Of all files and all phases, by file and place. */
  findings: Finding[]
  /** Absent when there is no application file. */
  app?: CompiledApp
  /** By name; a screen with findings is there as far as it could be compiled. */
  screens: Record<string, CompiledScreen>
  calls: Record<string, CompiledCall>
  /** What the server keeps and does for stand-in services. */
  standIn: StandIn
  /** For each screen, what fills each parameter of each call. */
  mapping: Record<string, Filling[]>
}
export interface CheckOptions {
  /** Spells a title in Latin letters, for the screen search. */
  pinyin?: Pinyin
  /** Interface texts where `app.yaml` says nothing else. */
  words?: Readonly<Record<string, string>>
  /** What the product draws beside the groups of its menu; absent = not known here. */
  icons?: readonly string[]
}

/** What a file is, by its place: `app.yaml`, `calls/*.yaml`, anything else is a screen. */
export function kindOf(path: string): FileKind {
  if (/(^|\/)app\.ya?ml$/.test(path)) return 'app'
  return /(^|\/)calls\/[^/]+\.ya?ml$/.test(path) ? 'calls' : 'screen'
}

interface ReadFile {
  text: string
  file: SourceFile
  kind: FileKind
  findings: Finding[]
}
/** The last version of each file: reading is half of the work, and between two checks most files stay as they are. */
const lastRead = new Map<string, ReadFile>()

function read(path: string, text: string): ReadFile {
  const known = lastRead.get(path)
  if (known?.text === text) return known
  const kind = kindOf(path)
  const { file, findings } = readSource(path, text)
  const ofShape = checkShape(file, kind).map((one) => asWritten(one, file))
  const made = { text, file, kind, findings: [...findings, ...ofShape] }
  lastRead.set(path, made)
  return made
}

interface File {
  path: string
  text: string
}
/** The last project that was checked, and what came of it: whoever watches files asks again when nothing has changed. */
let last:
  | {
      files: readonly File[]
      widgets: readonly WidgetSchema[]
      options: CheckOptions
      checked: CheckedProject
    }
  | undefined

const sameFiles = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length &&
  one.every(({ path, text }, index) => other[index]!.path === path && other[index]!.text === text)
const sameOptions = (one: CheckOptions, other: CheckOptions): boolean =>
  one.pinyin === other.pinyin && one.words === other.words && one.icons === other.icons

/** Reads, checks and compiles a whole project. Pure, and never throws for anything a file may hold; what it gives is not to be changed. */
export function checkProject(
  files: readonly File[],
  widgets: readonly WidgetSchema[],
  options: CheckOptions = {},
): CheckedProject {
  const isSame = last && last.widgets === widgets && sameOptions(last.options, options)
  if (last && isSame && sameFiles(last.files, files)) return last.checked
  const checked = check(files, widgets, options)
  last = { files: files.map(({ path, text }) => ({ path, text })), widgets, options, checked }
  return checked
}

function check(
  files: readonly File[],
  widgets: readonly WidgetSchema[],
  options: CheckOptions,
): CheckedProject {
  const report = new Report()
  const byKind: Record<FileKind, SourceFile[]> = { app: [], calls: [], screen: [] }
  for (const { path, text } of files) {
    const { file, kind, findings } = read(path, text)
    report.findings.push(...findings)
    if (findings.some(({ severity }) => severity === 'error')) report.incomplete.add(path)
    if (!file.root) report.unreadable.add(kind)
    byKind[kind].push(file)
  }
  const ofReading = report.findings.length
  const app = new AppTable(byKind.app[0], report, options.words)
  const calls = new CallTable(byKind.calls, report, app.services)
  const screens = new Screens(byKind.screen, report, app)
  const table = new Map(widgets.map((widget) => [widget.name, widget]))
  const written: WrittenCode[] = []
  const standIn = linkStandIn(byKind.calls, report, calls, (service) => app.isStandIn(service), written)
  const project: Project = { report, app, calls, widgets: table, screens, formCalls: [], standIn }
  checkGroupIcons(app.root, report, options.icons)
  checkCallPermissions(project)
  checkCalls(project)

  const compiled: Record<string, CompiledScreen> = {}
  const mapping: CheckedProject['mapping'] = {}
  const contexts: ScreenContext[] = []
  const declared = new Map<string, DeclaredScreen>()
  for (const [name, source] of screens.all) {
    const made = screen(project, source)
    compiled[name] = made.compiled
    mapping[name] = made.context.fillings
    contexts.push(made.context)
    const { block } = made.compiled
    declared.set(name, {
      path: source.file.path,
      custom: block.kind === 'custom',
      query: Object.keys(made.compiled.query),
      prefetch: firstQuery(block),
    })
  }
  checkStandInCodes(project, contexts, written)
  attachServerRules(project)
  addHints(standIn, Object.values(compiled))
  const compiledApp = app.compile(calls, declared, options.pinyin)
  checkProjectUses(project)
  if (!report.hasErrors) checkSpelling(project, [...byKind.app, ...byKind.calls, ...byKind.screen])
  const byPath = new Map([...byKind.app, ...byKind.calls, ...byKind.screen].map((file) => [file.path, file]))
  const ofLinking = report.findings.slice(ofReading).map((one) => asWritten(one, byPath.get(one.file)!))
  return {
    findings: firstFindings(
      sortFindings(withoutConsequences([...report.findings.slice(0, ofReading), ...ofLinking])),
    ),
    ...(compiledApp ? { app: compiledApp } : {}),
    screens: compiled,
    calls: Object.fromEntries([...calls.calls].map(([name, call]) => [name, call.compiled])),
    standIn,
    mapping,
  }
}
