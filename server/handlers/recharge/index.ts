import type { SomeHandlers } from '../types'
import { searchRecharges } from './search'

export const rechargeHandlers = { 'recharge.search': searchRecharges } satisfies SomeHandlers
