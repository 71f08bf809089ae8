import type { CompiledApp, CompiledCall, CompiledScreen, StandIn, WidgetSchema } from '../compiled'
import type { FilledCall, Project } from './compile/context'
import { withKeyNames } from './compile/key-names'
import { firstQuery } from './compile/screen'
import { compileScreens, type Made } from './compile/screens'
import { withoutAllowed } from './allowed'
import { attachServerRules } from './compile/server-rules'
import { withHints } from './compile/stand-in-hints'
import { withUploadKeys } from './compile/upload-keys'
import { firstFindings, sortFindings, withoutConsequences, type Finding } from './finding'
import type { DeclaredScreen, Pinyin } from './link/app'
import { Screens } from './link/screens'
import { linkedAs, type LinkOptions } from './linked'
import { ofKind, read, type CleanTexts, type File } from './read'
import { checkBoundsGuarded } from './rules/bound-unguarded'
import { checkColumnsFilled } from './rules/column-never-filled'
import { checkCrossedNames } from './rules/crossed-names'
import { withPermissionsWanted } from './rules/permission-wanted'
import { checkRefersSaid } from './rules/refers-unsaid'
import { checkScopesSaid, membersOfScopes } from './rules/scope-unsaid'
import { checkSiblingSpelling } from './rules/sibling-spelling'
import { checkSiblingTexts } from './rules/sibling-texts'
import { checkSpelling } from './rules/spelling'
import { checkStandInCodes } from './rules/stand-in-codes'
import { checkKeyAtButtonOnly } from './rules/key-at-button'
import { checkPersonalKept } from './rules/personal-without-keep'
import { checkPersonalScoped } from './rules/personal-without-scope'
import { checkChangesKeyed } from './rules/permissions'
import { checkSecretsSaid } from './rules/secrets'
import { checkUnguarded } from './rules/unguarded'
import { checkUnscoped } from './rules/unscoped'
import { checkProjectUses } from './rules/unused'
import { asWritten } from './source'

export type { FilledParameter, FilledCall, WrittenValue } from './compile/context'
export type { Pinyin } from './link/app'
export { kindOf } from './read'

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
  mapping: Record<string, FilledCall[]>
}
export interface CheckOptions extends LinkOptions {
  /** Spells a title in Latin letters, for the screen search. */
  pinyin?: Pinyin
  /** Texts that were read before; they change nothing of what comes out, only how fast. */
  clean?: CleanTexts
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
  one.pinyin === other.pinyin &&
  one.words === other.words &&
  one.icons === other.icons &&
  one.pages === other.pages

/** Reads, checks and compiles a whole project. Pure, and never throws for anything a file may hold; what it gives is not to be changed. */
export function checkProject(
  files: readonly File[],
  widgets: readonly WidgetSchema[],
  options: CheckOptions = {},
): CheckedProject {
  const isSame = last && last.widgets === widgets && sameOptions(last.options, options)
  if (last && isSame && sameFiles(last.files, files)) {
    // Whoever keeps which texts are clean is told of them, though nobody looks at them again.
    if (options.clean) for (const file of files) read(file, options.clean)
    return last.checked
  }
  const checked = check(files, widgets, options)
  last = { files: files.map(({ path, text }) => ({ path, text })), widgets, options, checked }
  return checked
}

function check(
  files: readonly File[],
  widgets: readonly WidgetSchema[],
  options: CheckOptions,
): CheckedProject {
  const all = files.map((file) => read(file, options.clean))
  const { foundation, written, made: last } = linkedAs(all, widgets, options)
  const { report, app, calls, standIn } = foundation
  const ofReading = all.flatMap(({ findings }) => findings)
  report.begin(ofReading)
  const screens = new Screens(ofKind(all, 'screen'), report, app)
  const project: Project = { ...foundation, screens, formCalls: [] }
  const made = compileScreens(project, last)
  const compiled = Object.fromEntries(made.map((one) => [one.source.name, one.compiled]))
  const contexts = made.map(({ context }) => context)
  checkStandInCodes(project, contexts, written)
  checkUnguarded(project, contexts)
  const unscoped = checkUnscoped(project, ofKind(all, 'calls'), membersOfScopes(project, contexts))
  checkPersonalScoped(project, ofKind(all, 'calls'), unscoped)
  checkPersonalKept(project, ofKind(all, 'calls'))
  checkChangesKeyed(project, checkKeyAtButtonOnly(project, contexts))
  attachServerRules(project)
  checkBoundsGuarded(project)
  checkSecretsSaid(project)
  const compiledApp = app.compile(calls, new Map(made.map(declared)), options.pinyin)
  checkProjectUses(project)
  const sources = (['app', 'calls', 'screen'] as const).flatMap((kind) => ofKind(all, kind))
  if (!report.hasErrors) {
    checkSpelling(project, sources)
    checkSiblingSpelling(project, contexts)
    checkSiblingTexts(project, contexts)
    checkCrossedNames(project, contexts)
    checkScopesSaid(project, contexts)
    checkColumnsFilled(project, contexts, checkRefersSaid(project, ofKind(all, 'calls')))
  }
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const ofLinking = report.findings.map((one) => asWritten(one, byPath.get(one.file)!))
  return {
    findings: firstFindings(
      sortFindings(
        withoutAllowed(
          withoutConsequences(withPermissionsWanted(project, [...ofReading, ...ofLinking])),
          files,
        ),
      ),
    ),
    ...(compiledApp ? { app: withKeyNames(compiledApp, compiled) } : {}),
    screens: compiled,
    calls: withUploadKeys(Object.fromEntries([...calls.calls].map(([name, call]) => [name, call.compiled]))),
    standIn: withHints(standIn, Object.values(compiled)),
    mapping: Object.fromEntries(contexts.map(({ name, fillings }) => [name, fillings])),
  }
}

function declared({ source, compiled: { block, query } }: Made): [string, DeclaredScreen] {
  return [
    source.name,
    {
      path: source.file.path,
      custom: block.kind === 'custom',
      query: Object.keys(query),
      prefetch: firstQuery(block),
    },
  ]
}
