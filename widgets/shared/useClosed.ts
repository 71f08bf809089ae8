import { useCallback } from 'react'
import type { EditProps } from '../../engine/view/widget/types'

/** Says at the field that a time which was typed is none that may be chosen. */
export const useClosed = ({ onProblem, host }: Pick<EditProps, 'onProblem' | 'host'>) =>
  useCallback((is: boolean) => onProblem(is ? host.word('widget.dateClosed') : undefined), [onProblem, host])
