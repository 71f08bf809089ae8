/**
 * Every ending that programs give to one kind of file, the usual one first. Windows saves a JPEG of a page as `.jfif`; older
 * programs write `.jpe` and `.pjpeg`.
 */
const alike: readonly (readonly string[])[] = [['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp']]

/** Endings of files of one kind, in lower case without their dot; the ending itself where it is the only one. */
export const endingsLike = (ending: string): readonly string[] =>
  alike.find((same) => same.includes(ending.toLowerCase())) ?? [ending.toLowerCase()]

/** The usual ending of a kind of file. */
export const usualEnding = (ending: string): string => endingsLike(ending)[0]!

/** Endings that a list of endings takes: each of its own with those of its kind. */
export const endingsTaken = (endings: readonly string[]): string[] => [
  ...new Set(endings.flatMap((ending) => endingsLike(ending))),
]
