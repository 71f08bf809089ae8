/** The headless contract between the engine’s model and whatever draws it (zustand, Formily core; no React or antd). */
import type { StoreApi } from 'zustand/vanilla'
import type { CompiledApp, CompiledCall } from '../compiled'
import type { Outcome, Values } from '../contract/types'
import type { Layers } from './screen/layers'
import type { Drafts } from './screen/kept'
import type { Unsaved } from './screen/unsaved'
import type { WriteSheet } from './list/sheet'

export type { Scope } from '../expression'
export type { Sheet, WriteSheet } from './list/sheet'
export type { DialogModel } from './dialog/types'
export type { FormLoad, FormModel } from './form/types'
export type { Line, ListModel, ListState, LoadStatus } from './list/types'
export type { ActionContext, ActionState, ScreenModel } from './screen/types'

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
  /** Seals of masked values that are sent back, by parameter. */
  seals?: Record<string, string>
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
  /** Told when any call finds the session lost, before everything goes: the moment to keep what was typed. */
  onSessionLost: (listener: () => void) => () => unknown
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
  /** Where the console is, before the addresses of its own files. */
  origin: string
  /** Makes a spreadsheet off the main thread. */
  writeSheet: WriteSheet
  /** What this installation tells widgets, by name. */
  settings?: Readonly<Record<string, unknown>>
  drafts: Drafts
  /** Of the page that this runtime is given to. */
  unsaved: Unsaved
  layers: Layers
  now: () => string
}
/** One line of text that is asked for. */
export interface TextAsked {
  title: string
  /** How the box is called; absent = by the title. */
  label?: string
  /** Shown in the empty box, and said where nothing was typed; absent = nothing is shown, the title is said. */
  wanted?: string
  isPassword?: true
  /** Characters it may have. */
  most?: number
  /** What stands in the box at first. */
  first?: string
}
/** Resolves with what is wrong; undefined = the text is accepted, null = there is nothing left to ask. */
export type CheckText = (text: string) => Promise<string | undefined | null>
/** A member of a record in words. */
export interface Fact {
  label: string
  text: string
}
export interface Feedback {
  /** `until`: aborted when the toast is of no use any more, which ends it. */
  toast: (
    kind: 'success' | 'error' | 'warning' | 'info',
    text: string,
    seconds?: number,
    until?: AbortSignal,
  ) => void
  /**
   * `danger`: a yes is hard to undo. `until`: from then on there is nothing left to ask, and the answer is no. `deed`: what a
   * yes does, which its button says; the way out never has the same verb. `facts`: the record that the question is about.
   */
  confirm: (
    text: string,
    look: { deed: string; danger?: boolean; until?: AbortSignal; facts?: readonly Fact[] },
  ) => Promise<boolean>
  /** Asks until a text is accepted or the operator gives up. Resolves with whether one was, once the focus is back. */
  ask: (asked: TextAsked, check: CheckText) => Promise<boolean>
  /** A long task with a way out; resolves when `run` does. */
  progress: <T>(
    label: string,
    run: (report: (fraction: number) => void, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>
}
/** Whether the browser's back button leads to the state until now. */
export type UrlChange = 'push' | 'replace'
export interface Navigation {
  go: (screen: string, query: Record<string, string>) => void
  back: () => void
  /** The list state of this page, in the URL. */
  readState: () => URLSearchParams
  writeState: (state: URLSearchParams, how: UrlChange) => void
  /** Called when the URL's state was changed by the back button or a link. */
  onStateChange: (listener: () => void) => () => void
}
