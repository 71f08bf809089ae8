/**
 * The life of a call, shared by browser and server: request, judgement, response, rules. Pure functions over
 * declared calls.
 */
export { answerInPieces, encodeAnswer, encodeFailure, type AnswerParts } from './answer'
export { checkAnswer } from './check'
export { decodeRequest, type DecodedRequest, type RequestProblem, type WireRequest } from './decode'
export { describe } from './describe'
export { encodeRequest, type EncodedRequest } from './encode'
export { excessOf, tagsIn, type Excess } from './limits'
export { isDeeper } from './json-text'
export { excessOfForm, excessOfJson } from './much'
export { hasKey, isDoneOnce } from './once'
export { judge, type HttpAnswer, type JudgingApp } from './judge'
export { holdsSession, profileVersionHeader, sealsHeader, sessionHeaders } from './session'
export { besidePath, sealedMember, versionMember } from './reader'
export { decodeText, parseBody, readAnswer, type Judged } from './read-answer'
export { readFirst, readPath, withPath } from './paths'
export { repeatedName } from './repeated'
export { runRules, type BrokenRule } from './rules'
export type * from './types'
export { fromWire, toWire } from './wire-types'
