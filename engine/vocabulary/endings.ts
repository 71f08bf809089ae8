/**
 * File name endings by kind, the common one first. Windows saves JPEG images of pages as `.jfif`; older
 * programs write `.jpe` and `.pjpeg`.
 */
const alike: readonly (readonly string[])[] = [['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp']]

/** All endings of the kind, in lower case without a dot. An unknown ending is returned alone. */
export const endingsLike = (ending: string): readonly string[] =>
  alike.find((same) => same.includes(ending.toLowerCase())) ?? [ending.toLowerCase()]

/** The common ending of the kind. */
export const usualEnding = (ending: string): string => endingsLike(ending)[0]!

/** The given endings, each with the other endings of its kind. */
export const endingsTaken = (endings: readonly string[]): string[] => [
  ...new Set(endings.flatMap((ending) => endingsLike(ending))),
]
