/** Texts that do not help users: stack traces, markup, raw data, and bare status words. */
const technical =
  /[\r\n{}<>]|[a-z]\.[a-z]\w*\.[a-z]|\w(?:Exception|Error)\b|^\W*(?:ok|success|fail(?:ed|ure)?|error|\d+)\W*$/i
/** A letter of a non-Latin script, which programs do not use. */
const nativeLetter = /(?!\p{Script=Latin})\p{L}/u
const longestReason = 200

/**
 * The server's reason that a fixed text lacks; undefined if there is none or it is technical. If the fixed
 * text is in another script, a Latin-only reason counts as technical.
 */
export function reasonBehind(fixed: string, serverText: string | undefined): string | undefined {
  const reason = serverText?.trim() ?? ''
  if (reason === '' || reason.length > longestReason || technical.test(reason)) return undefined
  if (nativeLetter.test(fixed) && !nativeLetter.test(reason)) return undefined
  if (!reason.startsWith(fixed)) return reason
  return reason.slice(fixed.length).replace(/^[\p{P}\s]+/u, '') || undefined
}
