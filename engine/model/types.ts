/**
 * The headless interface between the engine's model and its view (zustand, Formily core; no React or antd).
 */
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
  /** Screens in the user's menu. */
  menuScreens: ReadonlySet<string>
}
export interface ScopeState {
  /** Selected code; '' = all. */
  code: string
  choices: Record<string, ScopeChoice[]>
  /** Only one choice: shown, but not editable. */
  locked: boolean
  mayChooseAll: boolean
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Row version for If-Match. */
  version?: string | number
  /** Seals of masked values in the request, by parameter. */
  seals?: Record<string, string>
  onProgress?: (fraction: number) => void
  /** Many rows are fetched without rendering: a long response is judged in a worker. */
  aside?: boolean
}
/** Sends a declared call. Never throws for network or server errors. `sessionLost` is already reported. */
export type SendCall = (call: CompiledCall, values: Values, options?: CallOptions) => Promise<Outcome>

/** The environment of the engine, provided by `src/`, a test or Storybook. */
export interface Runtime {
  app: CompiledApp
  session: StoreApi<SessionState>
  scope: StoreApi<ScopeState>
  send: SendCall
  /**
   * Calls the listener when a call finds the session lost, before the screens are removed, so that they can
   * store input.
   */
  onSessionLost: (listener: () => void) => () => unknown
  /** Interface text of `app.words`. Throws for a missing key in development. */
  word: (key: string, values?: Record<string, string | number>) => string
  feedback: Feedback
  navigation: Navigation
  /** Writes to the operation log; never blocks, never throws. */
  log: (text: string) => void
  saveFile: (name: string, blob: Blob) => void
  openUrl: (url: string) => void
  chooseFile: (types: string[]) => Promise<File | null>
  copyText: (text: string) => Promise<void>
  /** Origin of the console, for absolute file addresses. */
  origin: string
  /** Writes a spreadsheet in a worker. */
  writeSheet: WriteSheet
  /** Settings of this deployment for widgets, by name. */
  settings?: Readonly<Record<string, unknown>>
  drafts: Drafts
  /** Unsaved input of this runtime's page. */
  unsaved: Unsaved
  layers: Layers
  now: () => string
}
/** A prompt for one line of text. */
export interface TextAsked {
  title: string
  /** Label of the input; absent = the title. */
  label?: string
  /** Placeholder, and message for empty input; absent = no placeholder, and the title as message. */
  wanted?: string
  isPassword?: true
  /** Maximum characters. */
  most?: number
  /** Initial text. */
  first?: string
}
/** Resolves with an error message; undefined = accepted, null = nothing left to ask. */
export type CheckText = (text: string) => Promise<string | undefined | null>
/** The label and the display text of a record's member. */
export interface RecordFact {
  label: string
  text: string
}
export interface Feedback {
  /** `until` closes the toast when it aborts. */
  toast: (
    kind: 'success' | 'error' | 'warning' | 'info',
    text: string,
    seconds?: number,
    until?: AbortSignal,
  ) => void
  /**
   * Asks a yes-or-no question. `danger`: a yes is hard to undo. `until`: aborting answers no. `deed`: label of the yes
   * button; the other button never has the same verb. `facts`: the record that the question is about.
   */
  confirm: (
    text: string,
    look: { deed: string; danger?: boolean; until?: AbortSignal; facts?: readonly RecordFact[] },
  ) => Promise<boolean>
  /**
   * Prompts until a text is accepted or the user cancels. Resolves with true if accepted, after the focus has
   * returned.
   */
  ask: (asked: TextAsked, check: CheckText) => Promise<boolean>
  /** Shows a long task with a cancel button; resolves with `run`. */
  progress: <T>(
    label: string,
    run: (report: (fraction: number) => void, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>
}
/** `push` adds a browser history entry; `replace` does not. */
export type UrlChange = 'push' | 'replace'
export interface Navigation {
  go: (screen: string, query: Record<string, string>) => void
  back: () => void
  /** The list state of this page in the URL. */
  readState: () => URLSearchParams
  writeState: (state: URLSearchParams, how: UrlChange) => void
  /** Calls the listener when the back button or a link changed the URL state. */
  onStateChange: (listener: () => void) => () => void
}
