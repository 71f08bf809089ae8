/**
 * All terminal output goes through here. Texts from files and back ends are untrusted: control, direction and invisible
 * characters are escaped (`\u202e`), which is also valid in JSON.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** Line breaks and tabs stay. */
export const visible = (text: string): string =>
  text.replace(hidden, (sign) => (sign === '\n' || sign === '\t' ? sign : spelled(sign)))

const spelled = (sign: string): string =>
  Array.from(
    { length: sign.length },
    (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

export const print = (text: string): void => console.log(visible(text))
export const complain = (text: string): void => console.error(visible(text))
