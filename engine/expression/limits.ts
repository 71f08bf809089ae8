/** Longest source in characters. */
export const maxLength = 2000
/** Deepest nesting of operations, in source and in stored trees. */
export const maxDepth = 60
/** Members that would lead out of the data. Refused when compiling and when running. */
export const refusedMembers: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
