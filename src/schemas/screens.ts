import type { CompiledApp, CompiledScreen } from '../../engine/compiled'

/** A compiled screen failed to load. */
export class ScreenUnavailable extends Error {}

const cache = new Map<string, Promise<CompiledScreen>>()
const here = new Map<string, CompiledScreen>()

/** The compiled screen if it is already loaded. */
export const screenHere = (app: CompiledApp, name: string): CompiledScreen | undefined => here.get(app.routes[name]?.file ?? '')

/** Loads a compiled screen by its content-hashed file, once; after a failure it loads again. */
export function loadScreen(app: CompiledApp, name: string): Promise<CompiledScreen> {
  const file = app.routes[name]?.file
  if (!file) return Promise.reject(new ScreenUnavailable(name))
  const known = cache.get(file)
  if (known) return known
  const loading = fetch(`/schemas/screens/${file}`).then(async (response) => {
    if (!response.ok) throw new ScreenUnavailable(`${file}: HTTP ${response.status}`)
    return (await response.json()) as CompiledScreen
  })
  cache.set(file, loading)
  loading.then(
    (screen) => here.set(file, screen),
    () => cache.delete(file),
  )
  return loading
}
