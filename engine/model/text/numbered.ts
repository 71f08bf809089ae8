import type { Outcome } from '../../contract/types'
import type { Runtime } from '../types'

type Failure = Extract<Outcome, { ok: false }>

/** Adds the request id to the message of a server error, so that support finds it in the log. */
export const numbered = (word: Runtime['word'], text: string, { requestId }: Pick<Failure, 'requestId'>) =>
  requestId === undefined ? text : word('failure.numbered', { text, id: requestId })
