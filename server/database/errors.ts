import { Busy } from '../budget'

/** HTTP status and text for a database error. The error's own text may quote data or SQL, so it stays in the server. */
export interface DatabaseFault {
  status: 400 | 409 | 503
  text: string
}

const invalid: DatabaseFault = { status: 400, text: '请求参数不正确' }
const duplicate: DatabaseFault = { status: 409, text: '数据已存在，请勿重复提交' }
const referenced: DatabaseFault = { status: 409, text: '数据正在被使用，无法完成操作' }
const busy: DatabaseFault = { status: 503, text: '系统繁忙，请稍后重试' }

const byCode: Record<string, DatabaseFault> = {
  '22P02': invalid, // not a number, date … of the column's type
  '22003': invalid, // out of range
  '22021': invalid, // not valid in the encoding (NUL)
  '22007': invalid, // bad date
  '22008': invalid, // date out of range
  '22001': invalid, // too long
  '54000': invalid, // too long for an index
  '23502': invalid, // null
  '23514': invalid, // check constraint
  '23505': duplicate,
  '23503': referenced,
  '40001': busy, // still in conflict after every retry
  '40P01': busy,
  '55P03': busy, // lock not available
  '57014': busy, // statement timeout
  '25006': busy, // a replica that is about to become the primary, or has just stopped being it
}

export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  if (error instanceof Busy) return busy
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  // The connection was lost or refused, for any reason.
  if (severity === 'FATAL' || severity === 'PANIC') return busy
  if (typeof code === 'string') {
    const known = byCode[code]
    if (known) return known
    // Classes 08 (connection), 53 (resources), 57P (shutdown or startup).
    if (/^(08...|53...|57P..)$/.test(code)) return busy
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC', 'EDQUOT'].includes(code))
      return busy
  }
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    error.message,
  )
    ? busy
    : null
}

export const isRetryable = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}
