/** A screen as its actions and the view know it, and where an action runs. */
import type { StoreApi } from 'zustand'
import type { CompiledAction, CompiledCall, CompiledScreen, Mode } from '../../compiled'
import type { Row, Values } from '../../contract/types'
import type { DialogModel } from '../dialog/types'
import type { FormModel } from '../form/types'
import type { ListModel } from '../list/types'
import type { Tracked } from '../tracked'
import type { Runtime, Scope, SendCall } from '../types'
import type { Notice } from './notice'
import type { WaitingDraft } from './waiting'

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
  /** What was typed into its dialogs, is saved nowhere and can be gone on with. */
  readonly waiting: StoreApi<WaitingDraft[]>
  /** Of the page's own form. */
  readonly notice: Tracked<Notice>
  /** Action runs in flight, by `name` or `name#rowKey`; a running one ignores further clicks. */
  readonly running: StoreApi<ReadonlySet<string>>
  /** Chosen tab of a tabs block. */
  readonly tab: StoreApi<{ tab: string }>
  chooseTab: (key: string) => void
  /** Chosen row of a split block's side list; none = all. */
  readonly side: Tracked<{ row?: Row }>
  chooseSide: (row?: Row) => void
  /** Lists by their id, made when first asked for. */
  listOf: (id: string) => ListModel
  /** A list by the name of its tab, of its dialog, or `main`; undefined when it is not on the screen now. */
  listNamed: (name: string) => ListModel | undefined
  /** The page form of a form block, made when first asked for. */
  formOf: () => FormModel
  title: () => string
  /** Told the title now, and whenever an answer or the chosen scope changes it. */
  followTitle: (listener: (title: string) => void) => () => void
  /** The page is on show again after another; `isAnew`: a step `go` led here, not the operator's way back. */
  shownAgain: (isAnew?: boolean) => void
  /** Rows were changed: the lists of other tabs are asked again when they are shown. */
  outdate: () => void
  /** Keeps what was typed into the page's form and is saved nowhere, for when this page opens again. */
  keepInput: () => void
  /** The same, and what was typed into its dialogs: the page is loaded anew. */
  keepTyped: () => void
  actionState: (name: string, context: ActionContext) => ActionState
  /** Under which `running` holds a run of this action. */
  runKey: (name: string, context: ActionContext) => string
  /** Resolves true when every step was done. */
  run: (name: string, context: ActionContext) => Promise<boolean>
  /** Opens a dialog for a value; resolves with what its `return` step gave, or undefined when it was closed. */
  pick: (dialog: string, give: Values, context: ActionContext, mode?: Mode) => Promise<unknown>
  /** Context of the page itself (toolbar of a list, buttons of a form). */
  contextOf: (parts?: Partial<ActionContext>) => ActionContext
  /** A declared call of this screen; throws on a name the compiler should have refused. */
  call: (name: string) => CompiledCall
  /** The one way to the server for all that is drawn on this screen. */
  send: SendCall
  dispose: () => void
}
