import type { CompiledApp } from '../../engine/compiled'

/** The place to go after signing in: the redirect when it is a path of this console, else home. Foreign addresses are refused. */
export function afterSignIn(app: CompiledApp, search: string): string {
  const home = `/${app.home}`
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  if (!/^\/[^/\\]/.test(wanted)) return home
  const target = new URL(wanted, location.origin)
  if (target.origin !== location.origin || !app.routes[target.pathname.slice(1)]) return home
  return target.pathname + target.search
}
