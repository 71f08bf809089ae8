import { randomBytes } from 'node:crypto'

/** Made here and never taken from a client: short enough to be read out, and long enough that no two are alike for years. */
export const newRequestId = (): string => randomBytes(6).toString('hex')
