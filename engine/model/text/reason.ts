/** No reader learns anything from these: traces of a program, markup, raw data, and bare status words. */
const technical =
  /[\r\n{}<>]|[a-z]\.[a-z]\w*\.[a-z]|\w(?:Exception|Error)\b|^\W*(?:ok|success|fail(?:ed|ure)?|error|\d+)\W*$/i
/** Letters of a script that programs do not write in. */
const nativeLetter = /(?!\p{Script=Latin})\p{L}/u
const longestReason = 200

/**
 * The part of a server's text that a fixed text still lacks; undefined where there is none, or it is not for people.
 * A reason in Latin letters alone behind a text in another script comes from a program.
 */
export function reasonBehind(fixed: string, serverText: string | undefined): string | undefined {
  const reason = serverText?.trim() ?? ''
  if (reason === '' || reason.length > longestReason || technical.test(reason)) return undefined
  if (nativeLetter.test(fixed) && !nativeLetter.test(reason)) return undefined
  if (!reason.startsWith(fixed)) return reason
  return reason.slice(fixed.length).replace(/^[\p{P}\s]+/u, '') || undefined
}
