/** Counting for whoever may not import the expression language. */
export { charactersIn } from '../expression/characters'
