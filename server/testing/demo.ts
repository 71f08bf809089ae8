/** The demonstration data that tests begin with. */
import type { CompiledApp } from '../../engine/compiled'
import { seed } from '../seed'
import type { Filling } from './database'
import { compileProject } from './project'

export const testPassword = 'Demo-1234'
/** Last day of the seeded data. */
export const testEndDate = '2026-06-01'

/** @param scale share of the seeded rides and what goes with them */
export const demoData = (scale: number, manifest: CompiledApp = compileProject().app): Filling => ({
  name: manifest === compileProject().app ? `demo ${scale}` : undefined,
  fill: async (db) => {
    await seed(db, { manifest, endDate: testEndDate, demoPassword: testPassword, scale })
  },
})
