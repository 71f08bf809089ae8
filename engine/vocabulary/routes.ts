/**
 * Addresses that no screen is shown at, with what stands there: another screen, or what the server answers a probe with
 * (`server/http/probes.ts`). A page is where its route says, `/line`.
 */
export const takenRoutes = { Home: 'home', health: 'probe', ready: 'probe' } as const
export const isTakenRoute = (name: string): name is keyof typeof takenRoutes =>
  Object.hasOwn(takenRoutes, name)
