import { Pagination } from 'antd'
import {
  cloneElement,
  isValidElement,
  memo,
  useDeferredValue,
  type AriaAttributes,
  type FormEvent,
} from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { tidies } from '../../tidy'
import { pagingModes } from '../../vocabulary/lists'
import type { ListModel, Runtime } from '../../model/types'
import { Icon } from '../actions/icons'

/** antd reads the number of a page by itself, and an input method may type it in full width. React must not see the change as its own. */
function tidyNumber({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement)) return
  const tidy = tidies.number(target.value)
  if (tidy !== target.value) Reflect.set(HTMLInputElement.prototype, 'value', tidy, target)
}

const sizeChanger = { suffixIcon: <Icon name="down" /> }

/** Total, sizes, pages and jumper; absent where a list comes whole. Pages that nobody can reach are not offered. */
export const Pager = memo(function Pager({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const { page, size, total, estimated } = useStore(
    model.store,
    useShallow(({ page, size, total, estimated }) => ({ page, size, total, estimated })),
  )
  const { mode, sizes, reach = total } = model.list.paging
  // The rows come first; the pager follows in the room kept for it.
  const due = useDeferredValue(total > 0, false)
  if (!pagingModes[mode].paged || total === 0) return null
  if (!due) return <div className="sc-pager sc-pager-due" />
  return (
    <div className="sc-pager-box" onInputCapture={tidyNumber}>
      <Pagination
        className="sc-pager"
        size="small"
        current={page}
        pageSize={size}
        total={Math.min(total, reach)}
        // antd names its arrows by their icons.
        itemRender={(_, kind, item) =>
          kind !== 'page' && isValidElement<AriaAttributes>(item)
            ? cloneElement(item, { 'aria-label': word(`pager.${kind}`) })
            : item
        }
        showSizeChanger={sizeChanger}
        showQuickJumper
        pageSizeOptions={sizes}
        showTotal={() => (
          <>
            {word(estimated ? 'totalAbout' : 'total', { n: total })}
            {total > reach && <span className="sc-pager-reach">{word('reach', { n: reach })}</span>}
          </>
        )}
        onChange={(nextPage, nextSize) => void model.goTo(nextSize === size ? nextPage : 1, nextSize)}
      />
    </div>
  )
})
