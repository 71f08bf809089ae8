import { useCallback } from 'react'
import type { EditProps } from '../../engine/view/widget/types'

/** Reports a typed time that is disabled in the calendar. */
export const useClosed = ({ onProblem, host }: Pick<EditProps, 'onProblem' | 'host'>) =>
  useCallback((is: boolean) => onProblem(is ? host.word('widget.dateClosed') : undefined), [onProblem, host])
