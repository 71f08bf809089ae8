import type { CompiledCall } from '../../engine/compiled'
import { app } from '../../engine/contract/calls.fixture'
import type { CompiledSet } from './source'

/** A compiled set of these calls, with what of an application routes and handlers look at. */
export const setOf = (calls: readonly CompiledCall[], services: object = app.services): CompiledSet => ({
  app: { ...app, services } as unknown as CompiledSet['app'],
  calls: Object.fromEntries(calls.map((call) => [call.name, call])),
})
