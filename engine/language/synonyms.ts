import { nearest } from '../expression/nearest'
import { isAmount, isWhen, onWire, plainWireTypeNames } from '../vocabulary/wire-types'

/** What other tools, and people, call the same thing; a name counts where it fits. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  title: ['label'],
  label: ['title', 'name'],
  labelKey: ['name'],
  labelField: ['name'],
  textField: ['name'],
  value: ['code'],
  valueKey: ['code'],
  valueField: ['code'],
  maxSize: ['under'],
  limit: ['most', 'max'],
  count: ['most'],
  accept: ['types'],
  format: ['types'],
  type: ['widget'],
  component: ['widget'],
  api: ['call'],
  request: ['call'],
  url: ['call'],
  params: ['send'],
  payload: ['send'],
  data: ['send'],
  dict: ['options'],
  enum: ['options'],
  choices: ['options'],
  initial: ['default'],
  initialValue: ['default'],
  defaultValue: ['default'],
  validators: ['rules'],
  validate: ['rules'],
  help: ['hint', 'tooltip'],
  desc: ['hint'],
  description: ['hint'],
  search: ['filters'],
  query: ['filters'],
  buttons: ['toolbar'],
  operations: ['rowActions'],
  actions: ['rowActions', 'buttons', 'toolbar'],
  pageSize: ['size'],
  pageSizes: ['sizes'],
  perm: ['permission'],
  auth: ['permission'],
  onClick: ['steps'],
  ok: ['success'],
  error: ['failure'],
  fail: ['failure'],
  method: ['post', 'get'],
  list: ['rows'],
  fen: ['cents'],
  money: plainWireTypeNames.filter(isAmount),
  string: ['text'],
  str: ['text'],
  integer: ['int'],
  long: ['id'],
  float: ['number'],
  double: ['number'],
  decimal: ['number'],
  boolean: ['bool:true/false'],
  bool: ['bool:true/false'],
  timestamp: ['datetime', ...plainWireTypeNames.filter((kind) => isWhen(kind) && onWire(kind) === 'number')],
  unix: ['epochSeconds'],
  epoch: ['epochSeconds'],
  millis: ['epochMillis'],
  enumeration: ['code'],
  richtext: ['richText'],
  input: ['text'],
  dropdown: ['select'],
  datepicker: ['date'],
}

/** What was probably meant, where it is one of so few that any of them may be. */
export function anyOf(name: string, among: readonly string[]): string[] {
  const near = meant(name, among)
  return near.length > 0 || among.length > 3 ? near : [...among]
}

/** Calls that are named nearly so, else those of the same area: the name before the dot. */
export function alike(name: string, among: readonly string[]): string[] {
  const near = meant(name, among)
  const area = (one: string): string => one.slice(0, one.indexOf('.') + 1)
  return near.length > 0 ? near : among.filter((one) => area(one) === area(name)).slice(0, 3)
}

/** What was probably meant by a name that is not known: its synonym here, else the nearest. */
export function meant(name: string, among: readonly string[]): string[] {
  const known = Object.hasOwn(synonyms, name) ? synonyms[name]!.filter((one) => among.includes(one)) : []
  return known.length > 0 ? known.slice(0, 1) : nearest(name, among)
}
