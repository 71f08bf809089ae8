import { memo, useDeferredValue, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { tidies } from '../../tidy'
import { pagingModes } from '../../vocabulary/lists'
import type { ListModel, Runtime } from '../../model/types'
import { Icon } from '../actions/icons'
import { isEnter } from '../keys'
import './pager.css'

/** How many pages the dots between two numbers leap over. */
const leap = 5
const arrow =
  'M724 218.3V141c0-6.7-7.7-10.4-12.9-6.3L260.3 486.8a31.86 31.86 0 000 50.3l450.8 352.1c5.3 4.1 12.9.4 12.9-6.3v-77.3c0-4.9-2.3-9.6-6.1-12.6l-360-281 360-281.1c3.8-3 6.1-7.7 6.1-12.6z'
const doubleArrow =
  'M272.9 512l265.4-339.1c4.1-5.2.4-12.9-6.3-12.9h-77.3c-4.9 0-9.6 2.3-12.6 6.1L186.8 492.3a31.99 31.99 0 000 39.5l255.3 326.1c3 3.9 7.7 6.1 12.6 6.1H532c6.7 0 10.4-7.7 6.3-12.9L272.9 512zm304 0l265.4-339.1c4.1-5.2.4-12.9-6.3-12.9h-77.3c-4.9 0-9.6 2.3-12.6 6.1L490.8 492.3a31.99 31.99 0 000 39.5l255.3 326.1c3 3.9 7.7 6.1 12.6 6.1H836c6.7 0 10.4-7.7 6.3-12.9L576.9 512z'

type Place = number | 'jump-prev' | 'jump-next'

/** The first page, the last, five around the present one, and dots for what lies between. */
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
        <svg viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" aria-hidden="true">
          <path d={isJump ? doubleArrow : arrow} />
        </svg>
      </button>
    </li>
  )
}

/** Where the number of a page is typed. It is taken with Enter, or with the focus that goes elsewhere. */
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
    event.preventDefault() // a list may stand in a form
    go()
  }
  /** Who presses a page means that one. */
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

/** The chosen size in words, and over it, out of sight, the list that it is chosen from. */
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

/** Total, sizes, pages and jumper; absent where a list comes whole. Pages that nobody can reach are not offered. */
export const Pager = memo(function Pager({ model, word }: { model: ListModel; word: Runtime['word'] }) {
  const shown = useStore(
    model.store,
    useShallow(({ page, size, total, estimated }) => ({ page, size, total, estimated })),
  )
  const { size, total, estimated } = shown
  const { mode, sizes, reach = total } = model.list.paging
  // The rows come first; the pager follows in the room kept for it.
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
