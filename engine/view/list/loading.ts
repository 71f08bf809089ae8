import type { ListState } from '../../model/types'

/** True during a visible load; background reloads do not count. */
export const isLoading = ({ status }: ListState): boolean => status === 'loading'
