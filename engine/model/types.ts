/**
 * The headless contract between the engine's model and whatever draws it.
 * Stores are zustand vanilla stores; forms are Formily core forms. No React, no antd.
 */
import type { Form } from '@formily/core'
import type { StoreApi } from 'zustand/vanilla'
import type {
  CompiledAction,
  CompiledApp,
  CompiledCall,
  CompiledDialog,
  CompiledField,
  CompiledForm,
  CompiledList,
  CompiledScreen,
  Mode,
} from '../compiled'
import type { Outcome, Row, Values } from '../contract/types'

export interface SessionUser {
  id: string
  name: string
  account: string
  superAdmin: boolean
}
export interface ScopeChoice {
  code: string
  name: string
}
export interface SessionState {
  user: SessionUser
  token: string
  permissions: ReadonlySet<string>
  /** Screens in the user's menu tree. */
  menuScreens: ReadonlySet<string>
}
export interface ScopeState {
  /** Chosen code; '' = all. */
  code: string
  choices: Record<string, ScopeChoice[]>
  /** One choice only: shown, but locked. */
  locked: boolean
  mayChooseAll: boolean
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Row version for If-Match. */
  version?: string | number
  onProgress?: (fraction: number) => void
  /** Many rows are asked for and none waits to be drawn: their answer is judged aside, if it is long. */
  aside?: boolean
}
/** Sends a declared call. Never throws for anything the wire can do; `sessionLost` has been announced already. */
export type SendCall = (call: CompiledCall, values: Values, options?: CallOptions) => Promise<Outcome>

/** The application around the engine: given once, by `src/`, by a test or by Storybook. */
export interface Runtime {
  app: CompiledApp
  session: StoreApi<SessionState>
  scope: StoreApi<ScopeState>
  send: SendCall
  /** Interface text of `app.words`; throws on a missing key in development. */
  word: (key: string, values?: Record<string, string | number>) => string
  feedback: Feedback
  navigation: Navigation
  /** Text of the operation-log call; never blocks, never fails loudly. */
  log: (text: string) => void
  saveFile: (name: string, blob: Blob) => void
  openUrl: (url: string) => void
  chooseFile: (types: string[]) => Promise<File | null>
  copyText: (text: string) => Promise<void>
  /** Makes a spreadsheet off the main thread. */
  writeSheet: WriteSheet
  /** Keeps and offers typed forms over a lost session. */
  drafts: Drafts
  now: () => Date
}
export interface Feedback {
  toast: (kind: 'success' | 'error' | 'warning' | 'info', text: string, seconds?: number) => void
  /** `danger`: a yes is hard to undo. */
  confirm: (text: string, look?: { danger: boolean }) => Promise<boolean>
  /** A long task with a way out; resolves when `run` does. */
  progress: <T>(
    label: string,
    run: (report: (fraction: number) => void, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>
}
export interface Navigation {
  go: (screen: string, query: Record<string, string>) => void
  back: () => void
  /** The list state of this page, in the URL. */
  readState: () => URLSearchParams
  writeState: (state: URLSearchParams, how: 'push' | 'replace') => void
  /** Called when the URL's state was changed by the back button or a link. */
  onStateChange: (listener: () => void) => () => void
}
export interface Sheet {
  name: string
  header: string[]
  rows: (string | number | null)[][]
  /** Rows counted from 0 below the header. */
  merges?: { row: number; column: number; rows: number; columns: number }[]
}
export type WriteSheet = (
  sheet: Sheet,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Blob>
export interface Drafts {
  keep: (key: string, values: Values) => void
  take: (key: string) => Values | undefined
  drop: (key: string) => void
}

/** What an expression may see at one place; missing names read as null. */
export type Scope = Record<string, unknown>

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'forbidden'

export interface ListState {
  status: LoadStatus
  /** Why it failed, in the server's words or ours. */
  error?: string
  rows: Row[]
  total: number
  page: number
  size: number
  /** `reads` of the last answer, for totals. */
  answer: Values
  totals: { label: string; text: string }[]
  /** The filter values the shown rows were asked with. */
  applied: Values
  /** Chosen rows by key, in order of choosing. */
  selection: ReadonlyMap<string, Row>
  /** Keys of unfolded tree rows. */
  expanded: ReadonlySet<string>
  /** All were unfolded and none folded since: rows that come are unfolded too. */
  allExpanded: boolean
}
export interface ListModel {
  readonly list: CompiledList
  readonly store: StoreApi<ListState>
  /** The filter bar's form; values are what is typed, `store.applied` what was asked. */
  readonly filters: FormModel
  /** Rows of the page as lines to draw: tree rows flattened with depth, nested rows spread with the number of lines to merge. */
  readonly lines: StoreApi<Line[]>
  scopeOf: (row?: Row) => Scope
  search: () => Promise<void>
  reset: () => Promise<void>
  goTo: (page: number, size?: number) => Promise<void>
  /** The same page again, quietly. */
  reload: () => Promise<void>
  choose: (rows: Row[], on: boolean) => void
  clearSelection: () => void
  toggle: (key: string) => void
  expandAll: (on: boolean) => void
  move: (from: string, to: string) => Promise<void>
  /** All rows of the same query (at most `max`), for exports. */
  fetchAll: (report: (fraction: number) => void, signal: AbortSignal) => Promise<Row[] | { failed: string }>
  dispose: () => void
}
export interface Line {
  key: string
  row: Row
  /** The group row of a flattened list; equals `row` otherwise. */
  group: Row
  /** Lines a merged group cell spans; 0 = covered by the one above. */
  span: number
  depth: number
  hasChildren: boolean
  /** Running number for people: 1-based, continuing over the pages; the group's number in a flattened list. */
  index: number
}

/** Whether what a form needs first is there. */
export interface FormLoad {
  loading: boolean
  /** Why it is not, in the server's words or ours. */
  failed?: string
  /** It may not be seen: trying again is of no use. */
  forbidden?: boolean
  /** Something else is to be done first, which `failed` says. */
  unmet?: boolean
}

export interface FormModel {
  readonly fields: CompiledField[]
  readonly form: Form
  readonly mode: StoreApi<{ mode: Mode }>
  readonly store: StoreApi<FormLoad>
  /** Scope of one field: form, row, mode, given, results, value … Reading `form` inside a Formily reaction is tracked. */
  scopeOf: (field?: CompiledField, item?: { item: Row; index: number }) => Scope
  /** Values of the visible fields, trimmed. */
  values: () => Values
  /** Resolves false and shows the first failing rule per field when something is wrong. */
  validate: () => Promise<boolean>
  /** Text a field shows for its value: the chosen option, or the value in words. Tracked like `scopeOf`. */
  shownText: (name: string) => string
  /** Writes values without setting off defaults and emptied dependants (a draft, a filter from the URL). */
  assign: (values: Values) => void
  /** Defaults again (locked values kept). */
  reset: () => void
  /** Loads again, and starts from what was loaded. */
  retry: () => Promise<void>
  dispose: () => void
}

export interface DialogModel {
  readonly id: number
  readonly dialog: CompiledDialog
  readonly mode: StoreApi<{ mode: Mode }>
  readonly form?: FormModel
  /** Lists of form tabs, by tab key. */
  readonly tabLists: Record<string, ListModel>
  readonly list?: ListModel
  readonly compiledForm?: CompiledForm
  title: () => string
  /** Action names in order: further buttons, then submit. */
  buttons: () => string[]
  /** Where its buttons run: its form, its list if it has one, the row it was opened with. */
  context: ActionContext
  /** Where it was opened from. */
  readonly opener: ActionContext
  close: () => void
}

/** Where an action runs. */
export interface ActionContext {
  screen: ScreenModel
  row?: Row
  list?: ListModel
  form?: FormModel
  dialog?: DialogModel
  /** Array item the action stands in. */
  item?: { item: Row; index: number; set: (values: Values) => void }
  given: Values
  results: Values
  extra?: Scope
}
export interface ActionState {
  visible: boolean
  disabled: boolean
  label: string
  look: CompiledAction['look']
  icon?: string
}

export interface ScreenModel {
  readonly screen: CompiledScreen
  readonly runtime: Runtime
  readonly query: Values
  readonly results: Values
  readonly dialogs: StoreApi<DialogModel[]>
  /** Action runs in flight, by `name` or `name#rowKey`; a running one ignores further clicks. */
  readonly running: StoreApi<ReadonlySet<string>>
  /** Chosen tab of a tabs block. */
  readonly tab: StoreApi<{ tab: string }>
  chooseTab: (key: string) => void
  /** Chosen row of a split block's side list; none = all. */
  readonly side: StoreApi<{ row?: Row }>
  chooseSide: (row?: Row) => void
  /** Lists by their id, made when first asked for. */
  listOf: (id: string) => ListModel
  /** The page form of a form block, made when first asked for. */
  formOf: () => FormModel
  title: () => string
  actionState: (name: string, context: ActionContext) => ActionState
  /** Resolves true when every step was done. */
  run: (name: string, context: ActionContext) => Promise<boolean>
  /** Opens a dialog for a value; resolves with what its `return` step gave, or undefined when it was closed. */
  pick: (dialog: string, give: Values, context: ActionContext, mode?: Mode) => Promise<unknown>
  /** Context of the page itself (toolbar of a list, buttons of a form). */
  contextOf: (parts?: Partial<ActionContext>) => ActionContext
  dispose: () => void
}
