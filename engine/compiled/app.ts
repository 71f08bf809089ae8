import type { Expr } from '../expression/tree'
import type { BackendKind } from '../vocabulary/calls'
import type { PersonalKind } from '../vocabulary/personal'
import type { CompiledCall } from './call'

export interface Service {
  base: string
  backend: BackendKind
  timeoutMs: number
  headers: Record<string, string>
  /** An external service that knows this console’s sessions. */
  session?: true
}

export interface RouteEntry {
  screen: string
  title: string
  group: string
  /** Latin spelling and initials of the title, for the screen search. */
  pinyin: string
  initials: string
  /** `screen` = declared in YAML, `custom` = hand-written page, `none` = not declared yet. */
  kind: 'screen' | 'custom' | 'none'
  /** File name of the compiled screen, content hash included. */
  file?: string
  /** The YAML file that declares it, or would (relative to the project). */
  source: string
  /** Kept out of the menu: reached from another screen. */
  hidden: boolean
  /** Names of the query values the screen declares. */
  query?: string[]
  /** Query a list's data may be asked with before the screen has loaded (first list call). */
  prefetch?: string
}

export interface RouteGroup {
  key: string
  title: string
  icon?: string
  routes: string[]
}

/** What a pair of `separate` names: a duty, and the keys of which each one alone is part of it. */
export interface Duty {
  name: string
  keys: string[]
}

/** The application: what every screen shares. Shipped as the manifest; holds no secret. */
export interface CompiledApp {
  format: 1
  title: string
  /** IANA name of the one zone that every day and time of the console is of. */
  timeZone: string
  services: Record<string, Service>
  /** Generic success rule over `body`. */
  ok: Expr
  /** Body members that may hold the server's text, first found. */
  errorText: string[]
  /** The one of them that a reference backend writes its text at. */
  serverText: string
  sessionLost: { field: string; value: string | number; message: string; seconds: number }
  networkMessage: { seconds: number; fallback: string; timeout: string; forbidden: string }
  home: string
  groups: RouteGroup[]
  routes: Record<string, RouteEntry>
  permissions: string[]
  /** Those of them that no document names: whoever has their screen receives them once. */
  proposed?: string[]
  /** Pairs of duties that no account but a super administrator's may hold together. */
  separate?: [Duty, Duty][]
  /** Kinds of personal values that nobody reads in full without a reason. */
  unmaskReason?: PersonalKind[]
  /** What the screens of the keys call what a key allows, for those of which a button says it. The server is told, no browser. */
  keyNames?: Record<string, string>
  /** What narrows every record of this product (a city, a region, a tenant); absent = none. */
  scope?: {
    label: string
    allCode: string
    allText: string
    sources: Record<string, { call: string; code: string; name: string }>
  }
  /** Interface texts of engine and widgets, by key. */
  words: Record<string, string>
  /** Calls the engine and the shell use themselves, by role (log, login, profile, …). */
  uses: Record<string, string>
  /** Screens the shell shows itself, by role; absent = not there. */
  shows: { password?: string; initialPassword?: string; sessions?: string }
  calls: Record<string, CompiledCall>
  superAdminAccount: string
}
