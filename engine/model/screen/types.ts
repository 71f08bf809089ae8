/** A screen for its actions and the view, and the context of an action. */
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

/** Context of an action. */
export interface ActionContext {
  screen: ScreenModel
  row?: Row
  list?: ListModel
  form?: FormModel
  dialog?: DialogModel
  /** The array item that contains the action. */
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
  /** Unsaved input of its dialogs that can be resumed. */
  readonly waiting: StoreApi<WaitingDraft[]>
  /** The notice of the page's form. */
  readonly notice: Tracked<Notice>
  /** Running actions, as `name` or `name#rowKey`. A running action ignores clicks. */
  readonly running: StoreApi<ReadonlySet<string>>
  /** Selected tab of a tabs block. */
  readonly tab: StoreApi<{ tab: string }>
  chooseTab: (key: string) => void
  /** Selected row of a split block's side list; none = all. */
  readonly side: Tracked<{ row?: Row }>
  chooseSide: (row?: Row) => void
  /** Lists by id, created on first use. */
  listOf: (id: string) => ListModel
  /** A list by the name of its tab or dialog, or `main`; undefined if it is not shown. */
  listNamed: (name: string) => ListModel | undefined
  /** The form of a form block, created on first use. */
  formOf: () => FormModel
  title: () => string
  /** Calls the listener with the title, now and after each change by a response or the scope. */
  followTitle: (listener: (title: string) => void) => () => void
  /** The page is shown again. `isAnew`: by a `go` step, not by the back button. */
  shownAgain: (isAnew?: boolean) => void
  /** Rows changed: lists of other tabs reload when they are shown. */
  outdate: () => void
  /** Stores unsaved input of the page's form, for the next opening. */
  keepInput: () => void
  /** Stores unsaved input of the page's form and of its dialogs: the page reloads. */
  keepTyped: () => void
  actionState: (name: string, context: ActionContext) => ActionState
  /** Key of this action in `running`. */
  runKey: (name: string, context: ActionContext) => string
  /** Resolves true if every step succeeded. */
  run: (name: string, context: ActionContext) => Promise<boolean>
  /** Opens a dialog as a picker. Resolves with the value of its `return` step, or undefined if closed. */
  pick: (dialog: string, give: Values, context: ActionContext, mode?: Mode) => Promise<unknown>
  /** Context of the page (toolbar of a list, buttons of a form). */
  contextOf: (parts?: Partial<ActionContext>) => ActionContext
  /** A declared call of this screen. Throws for an unknown name, which the compiler refuses. */
  call: (name: string) => CompiledCall
  /** Sends all calls of components on this screen. */
  send: SendCall
  dispose: () => void
}
