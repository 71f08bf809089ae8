export { default } from '../shared/YesNoView'
