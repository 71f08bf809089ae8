/**
 * Reads single streams from the container of an .xls. The library would read all streams, including
 * overlapping ones. A container of 2 MB can reference the same bytes thousands of times, outside the worker's
 * heap limit.
 */

const endOfChain = 0xfffffff0
const entryBytes = 128
const kinds = { stream: 2 }
const none = 0xffffffff

/**
 * Returns `names` of the root streams, and `stream(name)` for the bytes of one. Throws for a broken
 * container.
 */
export function openCompound(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at) => view.getUint16(at, true)
  const u32 = (at) => view.getUint32(at, true)
  const shift = u16(30)
  if (shift !== 9 && shift !== 12) throw new Error(`sectors of 2^${shift} bytes`)
  const size = 1 << shift
  const sectors = Math.ceil(bytes.length / size) - 1
  const offsetOf = (sector) => (sector + 1) * size
  const next = fatOf({ u32, sectors, size, offsetOf })

  /** Follows a chain of sectors. A chain with a cycle is refused. */
  const chain = (first, follow) => {
    const all = []
    for (let sector = first; sector < endOfChain; sector = follow(sector)) {
      if (all.push(sector) > bytes.length / 64) throw new Error('a chain without an end')
    }
    return all
  }
  const read = (first) =>
    joined(chain(first, next).map((one) => bytes.subarray(offsetOf(one), offsetOf(one) + size)))

  const entries = entriesOf(read(u32(48)))
  const root = entries[0]
  const streams = new Map(
    rootEntries(entries).flatMap((entry) => (entry?.kind === kinds.stream ? [[entry.name, entry]] : [])),
  )
  const bytesOf = ({ start, size }) => {
    if (size >= u32(56)) return read(start).subarray(0, size)
    const small = read(root.start)
    const smallFat = read(u32(60))
    const smallNext = new DataView(smallFat.buffer, smallFat.byteOffset, smallFat.byteLength)
    const pieces = chain(start, (sector) => smallNext.getUint32(sector * 4, true))
    return joined(pieces.map((sector) => small.subarray(sector * 64, sector * 64 + 64))).subarray(0, size)
  }
  return {
    names: [...streams.keys()],
    stream: (name) => {
      const stream = bytesOf(streams.get(name))
      // A truncated file would silently lose its last lines.
      if (stream.length < streams.get(name).size) throw new Error('a stream that is cut off')
      return stream
    },
  }
}

/** The table that maps each sector to the next. */
function fatOf({ u32, sectors, size, offsetOf }) {
  const numbers = size / 4
  const tables = []
  for (let at = 76; at < 512; at += 4) tables.push(u32(at))
  let more = u32(68)
  for (let count = 0; more < endOfChain; count++) {
    if (count > sectors) throw new Error('a chain without an end')
    const at = offsetOf(more)
    for (let index = 0; index < numbers - 1; index++) tables.push(u32(at + 4 * index))
    more = u32(at + size - 4)
  }
  return (sector) => {
    const table = tables[Math.floor(sector / numbers)]
    if (table === undefined || table >= endOfChain) throw new Error('a sector that no table names')
    return u32(offsetOf(table) + 4 * (sector % numbers))
  }
}

function entriesOf(directory) {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const at = index * entryBytes
    const length = Math.min(64, view.getUint16(at + 64, true))
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, length - 2)))
    return {
      name: name.toLowerCase(),
      kind: directory[at + 66],
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    }
  })
}

/** Root entries only: embedded objects may contain another workbook. */
function rootEntries(entries) {
  const open = [entries[0]?.child ?? none]
  const seen = new Set()
  while (open.length > 0) {
    const index = open.pop()
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    open.push(entry.left, entry.right)
  }
  return [...seen].map((index) => entries[index])
}

function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
