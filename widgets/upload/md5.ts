/**
 * MD5 (RFC 1321), fed piece by piece. Browsers offer no digest of it; here it tells whether a file arrived whole,
 * it protects nothing.
 */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Int32Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)
const blockBytes = 64

export interface Md5 {
  update: (bytes: Uint8Array) => void
  /** Hexadecimal, lower case. Nothing may be fed afterwards. */
  digest: () => string
}

export function createMd5(): Md5 {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  const words = new Int32Array(16)
  const rest = new Uint8Array(blockBytes)
  let restLength = 0
  let total = 0

  function block(bytes: Uint8Array, from: number): void {
    for (let at = 0; at < 16; at++) {
      const byte = from + at * 4
      words[at] = bytes[byte]! | (bytes[byte + 1]! << 8) | (bytes[byte + 2]! << 16) | (bytes[byte + 3]! << 24)
    }
    let [a, b, c, d] = state as unknown as [number, number, number, number]
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      const [mixed, word] =
        round === 0
          ? [(b & c) | (~b & d), step]
          : round === 1
            ? [(d & b) | (~d & c), (5 * step + 1) & 15]
            : round === 2
              ? [b ^ c ^ d, (3 * step + 5) & 15]
              : [c ^ (b | ~d), (7 * step) & 15]
      const sum = (a + mixed + sines[step]! + words[word]!) | 0
      const shift = shifts[round * 4 + (step & 3)]!
      a = d
      d = c
      c = b
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    state[0]! += a
    state[1]! += b
    state[2]! += c
    state[3]! += d
  }

  function update(bytes: Uint8Array): void {
    total += bytes.length
    let at = 0
    if (restLength > 0) {
      at = Math.min(blockBytes - restLength, bytes.length)
      rest.set(bytes.subarray(0, at), restLength)
      restLength += at
      if (restLength < blockBytes) return
      block(rest, 0)
      restLength = 0
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) block(bytes, at)
    rest.set(bytes.subarray(at))
    restLength = bytes.length - at
  }

  return {
    update,
    digest: () => {
      const bits = total * 8
      const padding = new Uint8Array(restLength < 56 ? blockBytes - restLength : 2 * blockBytes - restLength)
      padding[0] = 0x80
      const length = new DataView(padding.buffer, padding.length - 8)
      length.setUint32(0, bits >>> 0, true)
      length.setUint32(4, Math.floor(bits / 2 ** 32), true)
      update(padding)
      const bytes = new Uint8Array(state.buffer)
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}
