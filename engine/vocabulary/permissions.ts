/** Access to calls without a key: for everybody, or for signed-in users. */
export const openPermissions = ['public', 'signed-in'] as const
export type OpenPermission = (typeof openPermissions)[number]
export const isOpenPermission = (permission: string): permission is OpenPermission =>
  (openPermissions as readonly string[]).includes(permission)

/** States that an action needs no key on purpose. */
export const noPermission = 'none'

const routePrefix = 'route:'
/** The permission of a screen in the user's menu. */
export const routePermission = (screen: string): string => `${routePrefix}${screen}`
/** The screen of a route permission; undefined for another permission. */
export const screenOfPermission = (permission: string): string | undefined =>
  permission.startsWith(routePrefix) ? permission.slice(routePrefix.length) : undefined
