import { pathToFileURL } from 'node:url'
import type { Handlers } from './types'

/**
 * Loads an installation's handlers from a JavaScript or TypeScript module: its default export is an object of
 * handlers by call name. Throws if the module cannot be loaded or exports something else.
 */
export async function loadHandlers(path: string): Promise<Handlers> {
  const module = (await import(pathToFileURL(path).href)) as { default?: unknown }
  const handlers = module.default
  const isHandlers =
    typeof handlers === 'object' &&
    handlers !== null &&
    Object.values(handlers).every((handler) => typeof handler === 'function')
  if (!isHandlers) throw new Error(`${path} must export an object of handlers by call name as its default.`)
  return handlers as Handlers
}
