/** The words of a table, in its order. */
export const namesOf = <Word extends string>(table: Readonly<Record<Word, unknown>>): Word[] =>
  Object.keys(table) as Word[]

/** The value if it is one of these words; otherwise undefined. */
export const among = <const Word>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)
