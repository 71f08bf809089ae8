import { describe, expect, it } from 'vitest'
import {
  dayEnd,
  possibleEnds,
  obstacleOf,
  rowsOf,
  spansOf,
  spanText,
  possibleStarts,
  withLast,
  withNext,
} from './spans'

const h = 3600
const span = (start: number, end: number | null, discount: number | null = 90) => ({
  start: start * h,
  end: end === null ? null : end * h,
  discount,
})

describe('reading', () => {
  it('takes either spelling of the times', () => {
    const read = [span(6, 9), span(20, 24, 50)]
    expect(
      spansOf([
        { startTime: '06:00', endTime: '09:00', discount: 90 },
        { startSecond: 20 * h, endSecond: dayEnd, discount: 50 },
      ]),
    ).toEqual(read)
    expect(spansOf(rowsOf(read))).toEqual(read)
  })

  it('knows midnight at the end as the end of the day, in both', () => {
    expect(spansOf([{ startTime: '00:00', endTime: '00:00', discount: 90 }])).toEqual([span(0, 24)])
    expect(rowsOf([span(0, 24)])).toMatchObject([{ endTime: '00:00', endSecond: 86_400 }])
  })

  it('is empty for anything else', () => {
    expect(spansOf(null)).toEqual([])
    expect(spansOf([null, {}, { startTime: 'soon' }])).toEqual([])
  })

  it('reads as words', () => {
    expect(spanText(span(6, 24))).toBe('06:00-00:00 90%')
  })
})

describe('adding', () => {
  it.each([
    ['nothing stands in the way of the first', [], null],
    ['the last has no end', [span(6, null)], 'unfinished'],
    ['the last has no discount', [span(6, 9, null)], 'unfinished'],
    ['it takes the whole day, with a discount or without', [span(0, 24, null)], 'allDay'],
    ['it ends with the day', [span(6, 24)], 'dayIsOver'],
    ['it is finished', [span(6, 9)], null],
  ] as const)('%s', (_, spans, obstacle) => {
    expect(obstacleOf(spans)).toBe(obstacle)
  })

  it('goes on where the one above ends', () => {
    expect(withNext([span(6, 9)])).toEqual([span(6, 9), span(9, null, null)])
    expect(withNext([])).toEqual([span(0, null, null)])
  })
})

describe('choices', () => {
  it('are full hours that neither overlap nor go back (D2-LDISC-024, 045)', () => {
    const spans = [span(6, 9), span(9, null)]
    expect(possibleStarts(spans, 0)).toEqual(Array.from({ length: 24 }, (_, hour) => hour * h))
    expect(possibleStarts(spans, 1)[0]).toBe(9 * h)
    expect(possibleStarts(spans, 1).at(-1)).toBe(23 * h)
    expect(possibleEnds(span(22, null))).toEqual([23 * h, dayEnd])
  })

  it('drop an end that lies before the new start', () => {
    expect(withLast([span(6, 9)], { start: 9 * h })).toEqual([span(9, null)])
    expect(withLast([span(6, 9)], { start: 8 * h })).toEqual([span(8, 9)])
  })
})
