import type { Expr } from '../expression/tree'
import type { BackendKind } from '../vocabulary/calls'
import type { PersonalKind } from '../vocabulary/personal'
import type { CompiledCall } from './call'

export interface Service {
  base: string
  backend: BackendKind
  timeoutMs: number
  headers: Record<string, string>
  /** True for an external service that accepts this console’s session token. */
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
  /** Path of the YAML file, relative to the project. For a missing screen, the path it would have. */
  source: string
  /** Not in the menu; opened from another screen. */
  hidden: boolean
  /** Names of the query values the screen declares. */
  query?: string[]
  /** Query string of the first list call, so that its data can be fetched before the screen has loaded. */
  prefetch?: string
}

export interface RouteGroup {
  key: string
  title: string
  icon?: string
  routes: string[]
}

/** One side of a `separate` pair: its name, and the keys that each grant part of it. */
export interface Duty {
  name: string
  keys: string[]
}

/** Settings shared by all screens. Shipped as the manifest, so it must hold no secret. */
export interface CompiledApp {
  format: 1
  title: string
  /** IANA name of the time zone for all days and times. */
  timeZone: string
  services: Record<string, Service>
  /** Generic success rule over `body`. */
  ok: Expr
  /** Body members that may hold the server's message. The first one present is used. */
  errorText: string[]
  /** The member of `errorText` to which a reference backend writes its message. */
  serverText: string
  sessionLost: { field: string; value: string | number; message: string; seconds: number }
  networkMessage: { seconds: number; fallback: string; timeout: string; forbidden: string }
  home: string
  groups: RouteGroup[]
  routes: Record<string, RouteEntry>
  permissions: string[]
  /** Permissions that no document names. Each account that has their screen receives them once. */
  proposed?: string[]
  /** Pairs of duties that one account must not hold together, except a super administrator's. */
  separate?: [Duty, Duty][]
  /** Kinds of personal values that need a reason before a user reads them in full. */
  unmaskReason?: PersonalKind[]
  /** Key → its label in the permission screens, for keys that a button states. For the server only. */
  keyNames?: Record<string, string>
  /** The scope of every record (a city, a region, a tenant); absent = none. */
  scope?: {
    label: string
    allCode: string
    allText: string
    sources: Record<string, { call: string; code: string; name: string }>
  }
  /** Interface texts of engine and widgets, by key. */
  words: Record<string, string>
  /** Calls that the engine and the shell make, by role (log, login, profile, …). */
  uses: Record<string, string>
  /** Screens that the shell opens, by role; absent = the product has no such screen. */
  shows: { password?: string; initialPassword?: string; sessions?: string }
  calls: Record<string, CompiledCall>
  superAdminAccount: string
}
