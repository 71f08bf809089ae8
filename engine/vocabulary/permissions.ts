/** Who may make a call that needs no key: anybody, or whoever is signed in. */
export const openPermissions = ['public', 'signed-in'] as const
export type OpenPermission = (typeof openPermissions)[number]
export const isOpenPermission = (permission: string): permission is OpenPermission =>
  (openPermissions as readonly string[]).includes(permission)

/** An action says so where it needs no key on purpose. */
export const noPermission = 'none'

const routePrefix = 'route:'
/** What lets those through who have a screen in their menu. */
export const routePermission = (screen: string): string => `${routePrefix}${screen}`
/** The screen that a permission is about; undefined where it is no such one. */
export const screenOfPermission = (permission: string): string | undefined =>
  permission.startsWith(routePrefix) ? permission.slice(routePrefix.length) : undefined
