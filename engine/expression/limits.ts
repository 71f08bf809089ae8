/** Maximum length of a source in characters. */
export const maxLength = 2000
/** Maximum nesting of operations, in source and in stored trees. */
export const maxDepth = 60
/** Members that reach outside the data. The compiler and the evaluator refuse them. */
export const refusedMembers: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
