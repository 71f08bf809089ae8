export { DayEdit as default } from '../shared/DayEdit'
