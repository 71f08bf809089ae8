import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema'
import { changedText } from '../../log/changed'
import { logPage } from '../shared/log-page'
import type { SomeHandlers } from '../types'

/** The number of records that a line shows; the others are counted. */
const shown = 5

/** Result, records, their changes, and address of a line; '' for lines older than these columns. */
function detailOf({
  call,
  refusal,
  records,
  record_count,
  address,
  changed,
}: Selectable<Database['operation_record']>) {
  if (call === null) return ''
  const ids = Object.values(records ?? {}).flat()
  const count = record_count ?? ids.length
  const first = ids.slice(0, shown).join('、')
  return [
    refusal === null ? '成功' : `被拒绝：${refusal}`,
    ...(ids.length > 0 ? [`记录：${first}${count > shown ? `等${count}条` : ''}`] : []),
    ...(changed === null ? [] : [`变更内容：${changedText(changed)}`]),
    `IP地址：${address}`,
  ].join('；')
}

/** The log of operators' actions. */
export const operationLogHandlers = {
  'operationLog.page': logPage('operation_record', (record) => ({
    phone: record.phone,
    content: record.content,
    detail: detailOf(record),
  })),
} satisfies SomeHandlers
