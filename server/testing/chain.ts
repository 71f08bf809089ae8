import { randomBytes } from 'node:crypto'
import type { Chain } from '../log/chain'

/** For tests that call handlers without a server. */
export const testChain: Chain = { key: randomBytes(32) }
