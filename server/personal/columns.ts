/** How columns are shown to whoever reads of a record elsewhere than on its screen. Wire types say it of members; laws hold the two together (columns.wide.test.ts). */
import { masked, type PersonalKind } from '../../engine/vocabulary/personal'

/** By the name of a column, in any table. */
const personalColumns: Record<string, PersonalKind> = {
  phone: 'phone',
  former_phone: 'phone',
  wechat_no: 'phone',
  qq_no: 'phone',
  user_name: 'personName',
  operator_name: 'personName',
  create_user: 'personName',
  replier: 'personName',
  verifier: 'personName',
  driver_name: 'personName',
  person: 'personName',
  plate: 'plate',
}
/** Elsewhere a name is that of a thing. */
const namedPeople = ['operator', 'login_record', 'operation_record']
/** Documents: what passengers filled in when they bought something, what a call sent, a record of a stand-in service. */
const whole = ['answers', 'sent', 'body']

const secrets = /(?:^|_)(?:password|secret|token|hash|salt|mac)(?:_|$)|^voucher_code$/

/** Nothing of it is ever shown, not even that it changed. */
export const isSecretColumn = (column: string): boolean => secrets.test(column)

export function personalColumn(table: string, column: string): PersonalKind | undefined {
  if (column === 'name') return namedPeople.includes(table) ? 'personName' : undefined
  return Object.hasOwn(personalColumns, column) ? personalColumns[column] : undefined
}

/** Whether a row of the table is about somebody. */
export const isAboutPeople = (table: string, columns: readonly string[]): boolean =>
  columns.some(
    (column) => column === 'user_id' || whole.includes(column) || personalColumn(table, column) !== undefined,
  )

/** The value with what is personal in it masked. */
export function maskedColumn(table: string, column: string, value: unknown): unknown {
  if (whole.includes(column)) return value === null || value === '' ? value : '****'
  const kind = personalColumn(table, column)
  return kind ? masked(kind, value) : value
}
