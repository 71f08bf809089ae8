import type { ListState } from '../../model/types'

/** Whether a question is under way that the operator knows of. */
export const isLoading = ({ status }: ListState): boolean => status === 'loading'
