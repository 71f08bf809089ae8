import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export const chunkBytes = 2 * 1024 * 1024

/**
 * The file's MD5, in lower-case hexadecimal, read in pieces of 2 MB, so that its size never stands in memory. It tells
 * whether a file arrived whole, it protects nothing. `report` gets 0–1.
 */
export async function checksumOf(file: Blob, report: (fraction: number) => void): Promise<string> {
  const hash = md5.create()
  for (let at = 0; at < file.size; at += chunkBytes) {
    const piece = file.slice(at, at + chunkBytes)
    hash.update(new Uint8Array(await piece.arrayBuffer()))
    report((at + piece.size) / file.size)
  }
  return bytesToHex(hash.digest())
}
