/** The words of a table, in the order in which it lists them. */
export const namesOf = <Word extends string>(table: Readonly<Record<Word, unknown>>): Word[] =>
  Object.keys(table) as Word[]

/** A value as one of these words; undefined where it is none of them. */
export const among = <const Word>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)
