/**
 * How columns are masked outside their screen. Wire types define it for members; a test compares both (columns.wide.test.ts).
 */
import { masked, type PersonalKind } from '../../engine/vocabulary/personal'

/** By column name, in any table. */
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
/** In other tables a name is not a person's. */
const namedPeople = ['operator', 'login_record', 'operation_record']
/** Documents: data entered by buyers, values of a call, a record of a stand-in service. */
const whole = ['answers', 'sent', 'body']

const secrets = /(?:^|_)(?:password|secret|token|hash|salt|mac)(?:_|$)|^voucher_code$/

/** Secret columns are never shown, not even their changes. */
export const isSecretColumn = (column: string): boolean => secrets.test(column)

export function personalColumn(table: string, column: string): PersonalKind | undefined {
  if (column === 'name') return namedPeople.includes(table) ? 'personName' : undefined
  return Object.hasOwn(personalColumns, column) ? personalColumns[column] : undefined
}

/** True if rows of the table concern a person. */
export const isAboutPeople = (table: string, columns: readonly string[]): boolean =>
  columns.some(
    (column) => column === 'user_id' || whole.includes(column) || personalColumn(table, column) !== undefined,
  )

/** Masks the personal parts of the value. */
export function maskedColumn(table: string, column: string, value: unknown): unknown {
  if (whole.includes(column)) return value === null || value === '' ? value : '****'
  const kind = personalColumn(table, column)
  return kind ? masked(kind, value) : value
}
