/** Points records as a file: points are numbers that can be summed, phones and codes are texts. */
import { masked } from '../../../engine/vocabulary/personal'
import { mapInPieces } from '../../pieces'
import { holdsRight } from '../../personal/keys'
import { sheetType, writeSheet, type Cell } from '../../spreadsheet'
import { stamp } from '../shared/values'
import { Refused, type AnsweredFile, type CallRequest } from '../types'
import type { FoundRecord, recordsOf } from './query'
import { byOperator, channels, events, models, otherType, types } from './words'

/** Larger files are of little use and would slow down other requests. */
const mostRows = 9999

type Column = [title: string, cell: (record: FoundRecord) => Cell]

const recordColumns: Column[] = [
  ['手机号', ({ phone }) => phone],
  ['积分类型', ({ model }) => models[model] ?? ''],
  ['平台', ({ channel }) => (channel === null ? '' : (channels[channel] ?? ''))],
  ['事件', ({ event }) => events[event] ?? byOperator],
  ['操作', ({ operation }) => operation],
  ['公司', ({ company_name }) => company_name],
  ['线路', ({ line_name }) => line_name],
  ['车辆', ({ plate }) => plate],
  ['商户', ({ merchant_name }) => merchant_name],
  ['商品名称', ({ product_name }) => product_name],
  ['积分', ({ amount }) => amount],
  ['获得时间', ({ created_at }) => stamp(created_at)],
]

const detailColumns: Column[] = [
  ['手机号', ({ phone }) => phone],
  ['操作类型', ({ type }) => types[type] ?? otherType],
  ['积分', ({ amount }) => amount],
  ['获得时间', ({ created_at }) => stamp(created_at)],
]

type Exporting = CallRequest<'points.recordExport' | 'points.detailExport'>

/** All records of the query. Throws Refused if there are none, or more than a file may hold. */
async function sheetOf(
  request: Exporting,
  query: ReturnType<typeof recordsOf>,
  { name, columns }: { name: string; columns: Column[] },
): Promise<{ file: AnsweredFile }> {
  const records = await query.limit(mostRows + 1).execute()
  if (records.length === 0) throw new Refused('没有可导出的数据')
  if (records.length > mostRows) throw new Refused(`导出的数据超过${mostRows}条，请缩小查询范围`)
  const head = ['序号', ...columns.map(([title]) => title)]
  const isPlain = holdsRight(request, 'exportPlain')
  const shown = isPlain
    ? records
    : records.map((record) => ({ ...record, phone: String(masked('phone', record.phone)) }))
  const lines = await mapInPieces(shown, (record) => columns.map(([, cell]) => cell(record)))
  const rows = lines.map((cells, at): Cell[] => [at + 1, ...cells])
  const bytes = await writeSheet([head, ...rows], { owner: request.owner })
  return { file: { name: `${name}.xlsx`, type: sheetType, bytes, rows: rows.length, isPlain } }
}

type Query = ReturnType<typeof recordsOf>
export const recordSheet = (request: Exporting, query: Query) =>
  sheetOf(request, query, { name: '积分记录', columns: recordColumns })
export const detailSheet = (request: Exporting, query: Query) =>
  sheetOf(request, query, { name: '积分明细', columns: detailColumns })
