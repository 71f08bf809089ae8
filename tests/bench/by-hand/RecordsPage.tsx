import { App, Button } from 'antd'
import type { Dayjs } from 'dayjs'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BenchRecord } from '../data'
import { askRecord, askRecords, type RecordPage } from './api'
import { filters } from './fields'
import { FilterBar } from './FilterBar'
import { RecordDialog } from './RecordDialog'
import { RecordTable, type RowAction } from './RecordTable'

const nothing: RecordPage = { items: [], total: 0 }
const closed: { open: boolean; record?: BenchRecord } = { open: false }

/** Filter values as the server takes them. */
function parametersOf({ period, ...rest }: Record<string, unknown>): object {
  const [from, to] = (period as [Dayjs, Dayjs] | undefined) ?? []
  const text = (moment?: Dayjs) => moment?.format('YYYY-MM-DD HH:mm:ss')
  return { ...rest, from: text(from), to: text(to) }
}

export function RecordsPage({ firstSize, virtual = false }: { firstSize: number; virtual?: boolean }) {
  const { message } = App.useApp()
  const [question, setQuestion] = useState({ page: 1, size: firstSize, filters: {} })
  const [data, setData] = useState(nothing)
  const [dialog, setDialog] = useState(closed)

  useEffect(() => {
    let left = false
    const { page, size } = question
    void askRecords({ ...question.filters, page, pageSize: size }).then((answer) => left || setData(answer))
    return () => {
      left = true
    }
  }, [question])

  const onQuery = useCallback(
    (values: Record<string, unknown>) =>
      setQuestion(({ size }) => ({ page: 1, size, filters: parametersOf(values) })),
    [],
  )
  const onPage = useCallback(
    (page: number, size: number) => setQuestion((last) => ({ ...last, page, size })),
    [],
  )
  const onAction = useCallback<RowAction>(
    (name, row) => {
      if (name === 'edit') setDialog({ open: true, record: row })
      else if (name === 'view')
        void askRecord(row.id).then(({ orderNo }) => message.success(`订单${orderNo}`))
      else void message.success('已退款')
    },
    [message],
  )
  const close = useCallback(() => setDialog((last) => ({ ...last, open: false })), [])
  const saved = useCallback(() => {
    close()
    setQuestion((last) => ({ ...last }))
  }, [close])
  const tools = useMemo(
    () => (
      <>
        <Button onClick={() => void message.info('已导出')}>导出</Button>
        <Button data-bench="add" onClick={() => setDialog({ open: true })}>
          新增
        </Button>
      </>
    ),
    [message],
  )
  return (
    <>
      <FilterBar fields={filters} onQuery={onQuery}>
        {tools}
      </FilterBar>
      <RecordTable
        data={data}
        page={question.page}
        size={question.size}
        virtual={virtual}
        onPage={onPage}
        onAction={onAction}
      />
      <RecordDialog key={dialog.record?.id ?? 'new'} {...dialog} onClose={close} onSaved={saved} />
    </>
  )
}
