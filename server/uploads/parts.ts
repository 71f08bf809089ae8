/** How a file is walked through: of so many parts at most, and in pieces. */
import { Refused } from '../handlers/types'

/** More parts than any camera or editor makes. */
export const mostParts = 100_000
const tooManyParts = '文件结构过于复杂，请重新导出后上传'

/** A millisecond or two of work. */
export const bytesOfPiece = 2 ** 20
const partsOfPiece = 2000

/**
 * Is told of each part where it begins, and says whether it is time to let others in. Throws Refused for one too many, before anything
 * behind it is looked at.
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
/** Where the next piece begins. */
export const behindPiece = (at: number): number => (pieceOf(at) + 1) * bytesOfPiece
