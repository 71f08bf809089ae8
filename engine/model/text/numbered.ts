import type { Outcome } from '../../contract/types'
import type { Runtime } from '../types'

type Failure = Extract<Outcome, { ok: false }>

/** Where the server broke rather than refused: its words, and the number under which its log has the reason. */
export const numbered = (word: Runtime['word'], text: string, { requestId }: Pick<Failure, 'requestId'>) =>
  requestId === undefined ? text : word('failure.numbered', { text, id: requestId })
