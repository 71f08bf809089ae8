/** The demonstration data that tests begin with. */
import { createHash } from 'node:crypto'
import type { CompiledApp } from '../../engine/compiled'
import { seed } from '../seed'
import type { Filling } from './database'
import { compileProject } from './project'

export const testPassword = 'Demo-1234'
/** Last day of the seeded data. */
export const testEndDate = '2026-06-01'

/** @param scale share of the seeded rides and what goes with them: of one share they are made once in each run */
export const demoData = (scale = 0.01, manifest: CompiledApp = compileProject().app): Filling => ({
  // By contents: a test that adds calls of its own has a manifest of its own, which says the same.
  name: `demo ${scale} ${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)}`,
  fill: async (db) => {
    await seed(db, { manifest, endDate: testEndDate, demoPassword: testPassword, scale })
  },
})
