import { useState } from 'react'
import type { DateRange } from '../../engine/contract/types'
import { useRuntime } from '../../engine/view'
import { trendViews, type TrendView } from './figures'
import { asText, isAllowed, lastDays } from './range'

const usualDays = 30

/** The selected view and range. They are in the URL, so that a reload or a shared link restores them. */
export function useTrendState() {
  const { navigation, now } = useRuntime()
  const [state, setState] = useState(() => {
    const address = navigation.readState()
    const range = { start: address.get('start') ?? undefined, end: address.get('end') ?? undefined }
    return {
      view: trendViews.find(({ key }) => key === address.get('view')) ?? trendViews[0]!,
      range: isAllowed(range, now()) ? (range as DateRange) : asText(lastDays(usualDays, now())),
    }
  })
  const change = (next: { view: TrendView; range: DateRange }, written: Record<string, string>) => {
    const address = new URLSearchParams(navigation.readState())
    for (const [name, value] of Object.entries(written)) address.set(name, value)
    navigation.writeState(address, 'replace')
    setState(next)
  }
  return {
    ...state,
    chooseView: (key: string) => {
      const view = trendViews.find((one) => one.key === key)
      if (view) change({ ...state, view }, { view: key })
    },
    chooseRange: (range: DateRange) => change({ ...state, range }, { start: range.start, end: range.end }),
  }
}
