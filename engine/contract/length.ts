/** Counting for whoever may not import the expression language. */
export { lengthOf } from '../expression/characters'
