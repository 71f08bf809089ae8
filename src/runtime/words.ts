import { createContext, useContext } from 'react'

/** An interface text by key, with values inserted. */
export type Word = (key: string, values?: Record<string, string | number>) => string

/** The text of a key. A missing text is its key, or an error with `strict`. */
export function wordOf(
  words: Record<string, string>,
  key: string,
  values: Record<string, string | number> = {},
  strict = false,
): string {
  const text = words[key]
  if (text === undefined) {
    if (strict) throw new Error(`app.yaml has no word «${key}»`)
    return key
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

const context = createContext<Word>((key) => key)
export const WordProvider = context.Provider
/** The shell's texts, also outside the engine's runtime. */
export const useWord = (): Word => useContext(context)
