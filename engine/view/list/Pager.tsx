import { ChevronLeft, ChevronsLeft } from 'lucide-react'
import { memo, useDeferredValue, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { tidies } from '../../tidy'
import { pagingModes } from '../../vocabulary/lists'
import type { ListModel, Runtime } from '../../model/types'
import { Icon } from '../actions/icons'
import { isEnter } from '../keys'
import './pager.css'

/** Pages to skip with the dots between two numbers. */
const leap = 5

type Place = number | 'jump-prev' | 'jump-next'

/** The first and last page, five around the current one, and dots between. */
function placesOf(page: number, last: number): Place[] {
  const start = Math.max(1, Math.min(page - 2, last - 4))
  const numbers = (from: number, to: number): Place[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (last <= leap + 2) return numbers(1, last)
  const end = Math.min(last, start + 4)
  return [
    ...(start > 1 ? [1] : []),
    ...(start > 2 ? (['jump-prev'] as const) : []),
    ...numbers(start, end),
    ...(end < last - 1 ? (['jump-next'] as const) : []),
    ...(end < last ? [last] : []),
  ]
}

interface PartProps {
  page: number
  last: number
  word: Runtime['word']
  onGo: (page: number) => void
}

interface ArrowProps extends PartProps {
  kind: 'prev' | 'next' | 'jump-prev' | 'jump-next'
}

function Arrow({ kind, page, last, word, onGo }: ArrowProps) {
  const isJump = kind.startsWith('jump')
  const way = (kind.endsWith('prev') ? -1 : 1) * (isJump ? leap : 1)
  const to = Math.min(last, Math.max(1, page + way))
  const label = word(`pager.${kind}`)
  const Mark = isJump ? ChevronsLeft : ChevronLeft
  return (
    <li>
      <button
        type="button"
        data-page={kind}
        title={label}
        aria-label={label}
        disabled={to === page}
        onClick={() => onGo(to)}
      >
        {isJump && <span className="sc-pager-dots">•••</span>}
        <Mark size="1em" aria-hidden="true" />
      </button>
    </li>
  )
}

/** Input for a page number. Enter or leaving the input applies it. */
function QuickJump({ page, last, word, onGo }: PartProps) {
  const box = useRef<HTMLInputElement>(null)
  const take = (): number => {
    const { value = '' } = box.current ?? {}
    if (box.current) box.current.value = ''
    return value === '' ? page : Number(tidies.number(value))
  }
  const go = () => {
    const to = Math.min(last, Math.max(1, take()))
    if (Number.isInteger(to) && to !== page) onGo(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault() // a list may be inside a form
    go()
  }
  /** A click on a page button takes precedence over the typed number. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget?.closest('.sc-pager')) take()
    else go()
  }
  return (
    <span className="sc-pager-jump">
      {word('pager.goTo')}
      <input ref={box} type="text" aria-label={word('pager.page')} onKeyDown={onKeyDown} onBlur={onBlur} />
      {word('pager.page')}
    </span>
  )
}

interface SizesProps {
  sizes: number[]
  size: number
  word: Runtime['word']
  onSize: (size: number) => void
}

/** The page size as text, with an invisible select on top. */
function Sizes({ sizes, size, word, onSize }: SizesProps) {
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b)
  return (
    <span className="sc-pager-size">
      <span aria-hidden="true">{word('pager.size', { n: size })}</span>
      <Icon name="down" />
      <select
        aria-label={word('pager.sizes')}
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {offered.map((n) => (
          <option key={n} value={n}>
            {word('pager.size', { n })}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Total, sizes, pages and jump box; absent if the list is not paged. Unreachable pages are not offered. */
export const Pager = memo(function Pager({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const shown = useStore(
    model.store,
    useShallow(({ page, size, total, estimated }) => ({ page, size, total, estimated })),
  )
  const { size, total, estimated } = shown
  const { mode, sizes, reach = total } = model.list.paging
  // Rows render first; the pager follows in its reserved space.
  const due = useDeferredValue(total > 0, false)
  if (!pagingModes[mode].paged || total === 0) return null
  if (!due) return <div className="sc-pager sc-pager-due" />
  const last = Math.ceil(Math.min(total, reach) / size)
  const page = Math.min(shown.page, last)
  const part: PartProps = { page, last, word, onGo: (to) => void model.goTo(to, size) }
  return (
    <ul className="sc-pager">
      <li className="sc-pager-total">
        {word(estimated ? 'totalAbout' : 'total', { n: total })}
        {total > reach && <span className="sc-pager-reach">{word('reach', { n: reach })}</span>}
      </li>
      <Arrow {...part} kind="prev" />
      {placesOf(page, last).map((place) =>
        typeof place === 'number' ? (
          <li key={place}>
            <button
              type="button"
              title={String(place)}
              aria-current={place === page ? 'page' : undefined}
              onClick={() => place === page || part.onGo(place)}
            >
              {place}
            </button>
          </li>
        ) : (
          <Arrow key={place} {...part} kind={place} />
        ),
      )}
      <Arrow {...part} kind="next" />
      <li className="sc-pager-options">
        <Sizes sizes={sizes} size={size} word={word} onSize={(chosen) => void model.goTo(1, chosen)} />
        {last > 1 && <QuickJump {...part} />}
      </li>
    </ul>
  )
})
