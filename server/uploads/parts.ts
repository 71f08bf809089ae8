/** Walks through a file in pieces, with a maximum number of parts. */
import { Refused } from '../handlers/types'

/** More parts than cameras and editors make. */
export const mostParts = 100_000
const tooManyParts = '文件结构过于复杂，请重新导出后上传'

/** A millisecond or two of work. */
export const bytesOfPiece = 2 ** 20
const partsOfPiece = 2000

/**
 * Returns a function to call with the offset of each part; it returns true when it is time to yield. Throws Refused at the
 * first part too many, before later data is read.
 */
export function countParts(): (at: number) => boolean {
  let parts = 0
  let piece = 0
  return (at) => {
    if (++parts > mostParts) throw new Refused(tooManyParts)
    const isTime = parts % partsOfPiece === 0 || pieceOf(at) !== piece
    piece = pieceOf(at)
    return isTime
  }
}

const pieceOf = (at: number): number => Math.floor(at / bytesOfPiece)
/** Offset of the next piece. */
export const behindPiece = (at: number): number => (pieceOf(at) + 1) * bytesOfPiece
