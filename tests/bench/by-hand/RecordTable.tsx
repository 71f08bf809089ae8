import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Table, Tag, Tooltip, type TableColumnsType } from 'antd'
import { memo, useMemo, useState } from 'react'
import type { BenchRecord } from '../data'
import type { RecordPage } from './api'
import { columns, type ColumnSpec, type Option } from './fields'

export type RowAction = (name: 'view' | 'edit' | 'refund', row: BenchRecord) => void
export interface RecordTableProps {
  data: RecordPage
  page: number
  size: number
  /** All rows on one page, drawn as they come into sight. */
  virtual: boolean
  onPage: (page: number, size: number) => void
  onAction: RowAction
}

const yuan = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })

function renderOf({ options, money }: ColumnSpec) {
  if (money) return yuan
  if (!options) return undefined
  const byCode = new Map<unknown, Option>(options.map((option) => [option.value, option]))
  return (code: unknown) => {
    const option = byCode.get(code)
    return option && <Tag color={option.color}>{option.label}</Tag>
  }
}

const dataColumns: TableColumnsType<BenchRecord> = columns.map((column) => ({
  key: column.name,
  dataIndex: column.name,
  width: column.width,
  ellipsis: column.name === 'remark',
  render: renderOf(column),
  title: column.tooltip ? (
    <>
      {column.label}{' '}
      <Tooltip title={column.tooltip}>
        <QuestionCircleOutlined />
      </Tooltip>
    </>
  ) : (
    column.label
  ),
}))
const tableWidth = columns.reduce((sum, { width }) => sum + width, 240)
const pageSizes = [10, 20, 50, 100]
const total = (count: number) => `共 ${count} 条`

function RowButtons({ row, onAction }: { row: BenchRecord; onAction: RowAction }) {
  const button = (name: Parameters<RowAction>[0], label: string, disabled: boolean) => (
    <Button type="link" size="small" data-act={name} disabled={disabled} onClick={() => onAction(name, row)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('view', '查看', row.status === 5)}
      {row.status !== 4 && button('edit', '编辑', row.locked)}
      {(row.status === 2 || row.status === 3) && button('refund', '退款', row.paid <= 0)}
    </>
  )
}

/** Tuned as far as antd's table goes: every object given to it is kept, and it is drawn for its own sake only. */
export const RecordTable = memo(function RecordTable({
  data,
  page,
  size,
  virtual,
  onPage,
  onAction,
}: RecordTableProps) {
  const [chosen, setChosen] = useState<React.Key[]>([])
  const all = useMemo<TableColumnsType<BenchRecord>>(
    () => [
      ...dataColumns,
      {
        key: 'actions',
        title: '操作',
        width: 190,
        fixed: 'right',
        render: (_: unknown, row: BenchRecord) => <RowButtons row={row} onAction={onAction} />,
      },
    ],
    [onAction],
  )
  const selection = useMemo(() => ({ selectedRowKeys: chosen, onChange: setChosen }), [chosen])
  const scroll = useMemo(() => ({ x: tableWidth, y: virtual ? 600 : undefined }), [virtual])
  const pagination = useMemo(
    () => ({
      current: page,
      pageSize: size,
      total: data.total,
      showSizeChanger: true,
      showQuickJumper: true,
      pageSizeOptions: pageSizes,
      showTotal: total,
      onChange: onPage,
    }),
    [page, size, data.total, onPage],
  )
  return (
    <Table
      rowKey="id"
      size="small"
      bordered
      virtual={virtual}
      columns={all}
      dataSource={data.items}
      rowSelection={selection}
      scroll={scroll}
      pagination={pagination}
    />
  )
})
