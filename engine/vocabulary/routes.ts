/**
 * Addresses that no screen can have, and their use: another screen, or a probe (`server/http/probes.ts`). A
 * screen's address is its route, `/line`.
 */
export const takenRoutes = { Home: 'home', health: 'probe', ready: 'probe' } as const
/**
 * First path segments that the server answers besides service calls. They include its monitoring endpoints.
 */
export const ownAddresses = [
  'assets',
  'config.json',
  'files',
  'health',
  'metrics',
  'ready',
  'schemas',
] as const
export const isTakenRoute = (name: string): name is keyof typeof takenRoutes =>
  Object.hasOwn(takenRoutes, name)
