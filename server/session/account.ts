import { folded } from '../../engine/tidy/half-width'

/**
 * The canonical form of an account: without case and character width. Sign-in, the unique index
 * (`operator.account_key`) and the count of failures use it, so that no account can imitate another.
 */
export const accountKey = (account: string): string => folded(account)
