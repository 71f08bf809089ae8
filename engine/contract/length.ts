/** Character counting, for modules that must not import the expression language. */
export { charactersIn } from '../expression/characters'
