import { momentNow, setClock } from '../../engine/clock'
import type { CompiledApp } from '../../engine/compiled'

/** Run-time configuration, served as /config.json and not compiled in. */
export interface ConsoleConfig {
  /** Base URLs by service. They override those of the manifest. */
  services?: Record<string, string>
  title?: string
  /**
   * The server's time of the response, in milliseconds since 1970. The console follows the server's clock,
   * not the device's.
   */
  now?: number
  /** Settings of map services, for widgets that show a map. */
  map?: unknown
  /** Development server: responses are checked against their calls, and findings are shown. */
  dev?: boolean
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  return (await response.json()) as T
}

export interface Boot {
  app: CompiledApp
  config: ConsoleConfig
}

/** Loads configuration and manifest in parallel. */
export async function loadBoot(): Promise<Boot> {
  const [config, app] = await Promise.all([loadConfig(), loadManifest()])
  setClock({ timeZone: app.timeZone })
  return { config, app: withConfig(app, config) }
}

async function loadConfig(): Promise<ConsoleConfig> {
  const config = await json<ConsoleConfig>('/config.json')
  setClock({ aheadMs: 0 })
  if (config.now !== undefined) setClock({ aheadMs: config.now - momentNow().getTime() })
  return config
}

export const loadManifest = (): Promise<CompiledApp> => json<CompiledApp>('/schemas/manifest.json')

export function withConfig(app: CompiledApp, config: ConsoleConfig): CompiledApp {
  const services = Object.fromEntries(
    Object.entries(app.services).map(([name, service]) => [
      name,
      { ...service, base: config.services?.[name] ?? service.base },
    ]),
  )
  return { ...app, services, title: config.title ?? app.title }
}
