import { folded } from '../../engine/tidy/half-width'

/**
 * What accounts that look alike have in common. Signing in, the unique index (`operator.account_key`) and the count of failed
 * attempts go by it, so that nobody can be taken for another by capitals or by letters of full width.
 */
export const accountKey = (account: string): string => folded(account)
