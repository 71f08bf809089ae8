import { createMd5 } from './md5'

export const chunkBytes = 2 * 1024 * 1024

/** The file's MD5, read in pieces of 2 MB, so that its size never stands in memory. `report` gets 0–1. */
export async function checksumOf(file: Blob, report: (fraction: number) => void): Promise<string> {
  const md5 = createMd5()
  for (let at = 0; at < file.size; at += chunkBytes) {
    const piece = file.slice(at, at + chunkBytes)
    md5.update(new Uint8Array(await piece.arrayBuffer()))
    report((at + piece.size) / file.size)
  }
  return md5.digest()
}
