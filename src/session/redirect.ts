import type { CompiledApp } from '../../engine/compiled'

/**
 * The URL after signing in: the redirect if it is a path of this console, else home. Foreign URLs are
 * refused.
 */
export function afterSignIn(app: CompiledApp, search: string): string {
  const home = `/${app.home}`
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  if (!/^\/[^/\\]/.test(wanted)) return home
  const target = new URL(wanted, location.origin)
  if (target.origin !== location.origin || !app.routes[target.pathname.slice(1)]) return home
  return target.pathname + target.search
}
