import { useEffect, useReducer } from 'react'
import { loadScreen, screenHere } from '../schemas/screens'
import { useShell } from './useShell'

export interface ScreenHeader {
  breadcrumb: string[]
  scope?: string
}

/**
 * Breadcrumb and scope source of the current screen: from the compiled screen once it is loaded, until then
 * from the route table.
 */
export function useScreenHeader(screen: string): ScreenHeader {
  const { app } = useShell()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const route = app.routes[screen]
  const compiled = screenHere(app, screen)
  useEffect(() => {
    if (!route?.file || compiled) return
    let left = false
    loadScreen(app, screen).then(
      () => left || lookAgain(),
      () => {}, // the page itself reports the failure
    )
    return () => {
      left = true
    }
  }, [app, screen, route?.file, compiled])
  if (compiled) {
    const breadcrumb = compiled.breadcrumb.map((text) => (typeof text === 'string' ? text : text.text))
    return { breadcrumb, scope: compiled.scope }
  }
  if (!route) return { breadcrumb: [] }
  const group = app.groups.find(({ key }) => key === route.group)
  return { breadcrumb: [group?.title ?? '', route.title].filter(Boolean) }
}
