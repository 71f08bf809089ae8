/**
 * Built-in formats of Chinese Excel, written without a format code: `3月8日` is 58. The library does not know
 * them, so they are read as the usual date (14) or time (21) format.
 */
const day = 14
const time = 21

/** The id whose format is read instead of `id`; `id` itself for all other formats. */
export function readAs(id) {
  if ((id >= 32 && id <= 35) || id === 55 || id === 56) return time
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? day : id
}

/** The styles of a workbook in XML, with ids that the library knows. An id for which the workbook has a code keeps it. */
export function withKnownFormats(styles) {
  const own = new Set(
    [...styles.matchAll(/<(?:\w+:)?numFmt(?=\s)[^<>]*?\snumFmtId=["'](\d+)/g)].map(([, id]) => Number(id)),
  )
  return styles.replace(/(<(?:\w+:)?xf(?=\s)[^<>]*?\snumFmtId=["'])(\d+)/g, (whole, before, id) =>
    own.has(Number(id)) ? whole : before + readAs(Number(id)),
  )
}
