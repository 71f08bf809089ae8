import { Pagination } from 'antd'
import { memo, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { pagingModes } from '../../vocabulary/lists'
import type { ListModel, Runtime } from '../../model/types'

/** Total, sizes, pages and jumper; absent where a list comes whole. */
export const Pager = memo(function Pager({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const { page, size, total } = useStore(
    model.store,
    useShallow(({ page, size, total }) => ({ page, size, total })),
  )
  const { mode, sizes } = model.list.paging
  // The rows come first; the pager follows in the room kept for it.
  const due = useDeferredValue(total > 0, false)
  if (!pagingModes[mode].paged || total === 0) return null
  if (!due) return <div className="sc-pager sc-pager-due" />
  return (
    <Pagination
      className="sc-pager"
      size="small"
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger
      showQuickJumper
      pageSizeOptions={sizes}
      showTotal={(count) => word('total', { n: count })}
      onChange={(nextPage, nextSize) => void model.goTo(nextSize === size ? nextPage : 1, nextSize)}
    />
  )
})
