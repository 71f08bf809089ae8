/**
 * The one way to the terminal. Texts come from files and back ends that nobody has judged: what would move the cursor, turn the
 * direction or hide is spelled (`\u202e`), and so is valid in a JSON text too.
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
