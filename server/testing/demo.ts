/** The demonstration data of tests. */
import { createHash } from 'node:crypto'
import type { CompiledApp } from '../../engine/compiled'
import { seed } from '../seed'
import type { Filling } from './database'
import { compileProject } from './project'

export const testPassword = 'Demo-1234'
/** Last day of the seeded data. */
export const testEndDate = '2026-06-01'

/** @param scale share of the seeded rides and related rows; made once in each run per share */
export const demoData = (scale = 0.01, manifest: CompiledApp = compileProject().app): Filling => ({
  // Named by a hash of the manifest, so that equal manifests share a copy.
  name: `demo ${scale} ${createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)}`,
  fill: async (db) => {
    await seed(db, { manifest, endDate: testEndDate, demoPassword: testPassword, scale })
  },
})
