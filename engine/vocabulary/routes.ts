/**
 * Addresses that no screen is shown at, with what stands there: another screen, or what the server answers a probe with
 * (`server/http/probes.ts`). A page is where its route says, `/line`.
 */
export const takenRoutes = { Home: 'home', health: 'probe', ready: 'probe' } as const
/** How the addresses begin that the server answers itself, beside the calls of its services: here, and where it is watched. */
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
