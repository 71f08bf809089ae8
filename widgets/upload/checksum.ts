import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export const chunkBytes = 2 * 1024 * 1024

/**
 * The file's MD5 in lower-case hexadecimal. The file is read in chunks of 2 MB to limit memory. It detects
 * incomplete uploads, and is no protection. `report` receives 0–1.
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
