/** A runtime for tests and stories, with scripted responses and a record of all requests. */
import { createStore } from 'zustand/vanilla'
import type { CompiledApp, CompiledCall } from '../compiled'
import type { Outcome, Values } from '../contract/types'
import { sampleApp } from './samples.fixture'
import { neverThrowing } from './send'
import type { Draft } from './screen/kept'
import { createUnsaved } from './screen/unsaved'
import type {
  CallOptions,
  RecordFact,
  Runtime,
  ScopeState,
  SessionState,
  Sheet,
  TextAsked,
  UrlChange,
} from './types'
import words from './words.json' with { type: 'json' }

/** A short form of a response; omitted parts are empty. With a `reason` it is a failure. */
export type ScriptedAnswer =
  | Partial<Extract<Outcome, { ok: true }>>
  | Omit<Extract<Outcome, { ok: false }>, 'ok'>
export type Answering =
  | ScriptedAnswer
  | ((values: Values, options: CallOptions) => ScriptedAnswer | Promise<ScriptedAnswer>)

export interface SentCall {
  call: string
  values: Values
  options: CallOptions
}
export interface TestRuntimeOptions {
  /** Responses by call name. A call without one fails the test. */
  answers?: Record<string, Answering>
  app?: Partial<CompiledApp>
  session?: Partial<SessionState>
  scope?: Partial<ScopeState>
  /** The user's reply to confirmations; default yes. */
  confirm?: boolean | ((text: string, facts?: readonly RecordFact[]) => boolean)
  /** The file that the user selects. */
  file?: File | null
  /** Initial state of the URL, such as `page=2`. */
  url?: string
  now?: string
}

export interface TestRuntime extends Runtime {
  answers: Record<string, Answering>
  sent: SentCall[]
  toasts: { kind: string; text: string; seconds?: number }[]
  /** Texts of toasts that were closed early. */
  ended: string[]
  /** Texts of confirmations; dangerous ones start with `! `. */
  confirmed: string[]
  /** Text prompts that were shown. */
  asked: TextAsked[]
  /** The user's replies to text prompts, in order. Without a reply the prompt is cancelled. */
  typed: string[]
  logged: string[]
  gone: { screen: string; query: Record<string, string> }[]
  saved: { name: string; blob: Blob }[]
  sheets: Sheet[]
  copied: string[]
  opened: string[]
  kept: Map<string, Draft>
  /** The current URL state, and the back button. */
  url: () => string
  back: () => void
  /** Selects a scope in the header. */
  chooseScope: (code: string) => void
}

function outcomeOf(answer: ScriptedAnswer): Outcome {
  if ('reason' in answer) return { ok: false, ...answer }
  const rows = answer.rows ?? []
  const total = answer.total ?? rows.length
  return { ok: true, body: {}, ...answer, rows, total, values: answer.values ?? {} }
}

function createUrl(first: string) {
  const history = [first]
  const listeners = new Set<() => void>()
  return {
    now: () => history.at(-1) ?? '',
    write: (state: URLSearchParams, how: UrlChange) => {
      if (how === 'replace') history.pop()
      history.push(state.toString())
    },
    back: () => {
      if (history.length > 1) history.pop()
      for (const listener of [...listeners]) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createTestRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const app = sampleApp({ ...options.app, words: { ...words, ...options.app?.words } })
  const url = createUrl(options.url ?? '')
  const kept = new Map<string, Draft>()
  const losing = new Set<() => void>()
  const scope = createStore<ScopeState>(() => ({
    code: '',
    choices: {},
    locked: false,
    mayChooseAll: true,
    ...options.scope,
  }))
  const session = createStore<SessionState>(() => ({
    user: { id: '1', name: 'Tester', account: 'tester', superAdmin: false },
    token: 'token',
    permissions: new Set<string>(),
    menuScreens: new Set<string>(),
    ...options.session,
  }))
  const send = neverThrowing(async (call: CompiledCall, values: Values, given: CallOptions = {}) => {
    runtime.sent.push({ call: call.name, values, options: given })
    const answer = runtime.answers[call.name]
    if (answer === undefined) {
      const unscripted = new Error(`no answer is scripted for ${call.name}`)
      void Promise.reject(unscripted) // fails the test even if the outcome is ignored
      throw unscripted
    }
    const outcome = outcomeOf(typeof answer === 'function' ? await answer(values, given) : answer)
    if (!outcome.ok && outcome.reason === 'sessionLost') for (const listener of [...losing]) listener()
    return given.signal?.aborted ? { ok: false, reason: 'aborted' } : outcome
  })
  const runtime: TestRuntime = {
    app,
    session,
    scope,
    send,
    answers: { ...options.answers },
    sent: [],
    toasts: [],
    ended: [],
    confirmed: [],
    asked: [],
    typed: [],
    logged: [],
    gone: [],
    saved: [],
    sheets: [],
    copied: [],
    opened: [],
    kept,
    url: url.now,
    back: url.back,
    chooseScope: (code) => scope.setState({ code }),
    onSessionLost(listener) {
      losing.add(listener)
      return () => void losing.delete(listener)
    },
    word: (key, values = {}) =>
      (app.words[key] ?? key).replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? '')),
    feedback: {
      toast(kind, text, seconds, until) {
        runtime.toasts.push({ kind, text, seconds })
        until?.addEventListener('abort', () => runtime.ended.push(text))
      },
      async confirm(text, look) {
        runtime.confirmed.push(look?.danger ? `! ${text}` : text)
        return typeof options.confirm === 'function'
          ? options.confirm(text, look.facts)
          : (options.confirm ?? true)
      },
      async ask(asked, check) {
        runtime.asked.push(asked)
        for (let text = runtime.typed.shift(); text !== undefined; text = runtime.typed.shift()) {
          const found = await check(text)
          if (typeof found !== 'string') return found === undefined
        }
        return false
      },
      progress: (_label, run) => run(() => {}, new AbortController().signal),
    },
    navigation: {
      go: (screen, query) => void runtime.gone.push({ screen, query }),
      back: () => void runtime.gone.push({ screen: '(back)', query: {} }),
      readState: () => new URLSearchParams(url.now()),
      writeState: url.write,
      onStateChange: url.listen,
    },
    log: (text) => void runtime.logged.push(text),
    saveFile: (name, blob) => void runtime.saved.push({ name, blob }),
    openUrl: (address) => void runtime.opened.push(address),
    chooseFile: async () => options.file ?? null,
    copyText: async (text) => void runtime.copied.push(text),
    origin: 'https://console.example.com',
    async writeSheet(sheet) {
      runtime.sheets.push(sheet)
      return new Blob(['sheet'])
    },
    drafts: {
      keep: (key, draft) => void kept.set(key, draft),
      take: (key) => kept.get(key),
      drop: (key) => void kept.delete(key),
      keysOf: (beginning) => [...kept.keys()].filter((key) => key.startsWith(beginning)),
    },
    unsaved: createUnsaved(),
    layers: { open: () => () => {} },
    now: () => options.now ?? '2024-05-15 10:30:00',
  }
  return runtime
}

/** Lets resolved promises run their handlers. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A response that the test triggers. */
export function heldAnswer(): {
  answer: () => Promise<ScriptedAnswer>
  give: (answer: ScriptedAnswer) => Promise<void>
} {
  let release: (answer: ScriptedAnswer) => void = () => {}
  const promise = new Promise<ScriptedAnswer>((resolve) => (release = resolve))
  return {
    answer: () => promise,
    async give(answer) {
      release(answer)
      await settled()
    },
  }
}
