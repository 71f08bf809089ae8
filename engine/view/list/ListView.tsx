import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { offered } from '../../model/screen/permission'
import type { ListModel, ScreenModel } from '../../model/types'
import { useScreenActive } from '../screen/context'
import { DataTable } from '../table/DataTable'
import { Beside } from './Beside'
import { useColumnSettings } from './column-settings'
import { useDensity } from './density'
import { FilterBar } from './FilterBar'
import { Pager } from './Pager'
import { Refresh } from './Refresh'
import { StaleNote } from './StaleNote'
import { TableTools } from './TableTools'
import { Toolbar } from './Toolbar'
import { Totals } from './Totals'
import './list.css'

/** Announces new rows to screen readers; the table itself is no live region. */
function LoadedNote({ model, screen }: { model: ListModel; screen: ScreenModel }) {
  const text = useStore(model.store, ({ status, total }) =>
    status === 'ready' ? screen.runtime.word('table.loaded', { n: total }) : '',
  )
  return (
    <p className="sc-hidden" role="status">
      {text}
    </p>
  )
}

/** Reloads when the page is shown again, since rows may have changed. */
function useFreshOnReturn(model: ListModel) {
  const active = useScreenActive()
  const before = useRef(active)
  useEffect(() => {
    const returned = active && !before.current
    before.current = active
    if (returned && model.store.getState().status === 'ready') void model.reload()
  }, [active, model])
}

/** True if the toolbar would contain only the table's tools. */
function useIsToolbarBare({ list }: ListModel, { screen, runtime }: ScreenModel): boolean {
  const hasButtons = useStore(runtime.session, (session) => offered(list.toolbar, screen, session).length > 0)
  return !hasButtons && !list.select && !list.totals && list.note === undefined
}

export interface ListViewProps {
  model: ListModel
  screen: ScreenModel
  /** Accessible name of the table; absent = the screen's title. */
  label?: string
}

/** A complete list: filters, toolbar, totals, table, pager. Each part renders separately. */
export const ListView = memo(function ListView({ model, screen, label }: ListViewProps) {
  const { runtime } = screen
  const { list } = model
  const user = useStore(runtime.session, (session) => session.user.id)
  const [settings, onSettings] = useColumnSettings(user, `${screen.screen.screen}/${list.id}`, list.columns)
  const [density, onDensity] = useDensity()
  useFreshOnReturn(model)
  // Without access, filters are useless.
  const mayAsk = useStore(model.store, ({ status }) => status !== 'forbidden')
  const hasFilters = list.filters.length > 0 && mayAsk
  const isBare = useIsToolbarBare(model, screen) && hasFilters
  const tools = <TableTools {...{ model, screen, density, onDensity, settings, onSettings }} />
  return (
    <section className={list.beside ? 'sc-list sc-list-wide' : 'sc-list'}>
      {hasFilters && <FilterBar model={model} screen={screen} tools={isBare ? tools : undefined} />}
      {!isBare && (
        <Toolbar {...{ model, screen, tools }} totals={<Totals model={model} word={runtime.word} />} />
      )}
      <StaleNote model={model} word={runtime.word} />
      <DataTable
        model={model}
        screen={screen}
        label={label ?? screen.title()}
        density={density}
        settings={settings}
        onSettings={onSettings}
      />
      {list.beside && mayAsk && <Beside model={model} screen={screen} beside={list.beside} />}
      <Pager model={model} word={runtime.word} />
      <LoadedNote model={model} screen={screen} />
      {list.refresh && <Refresh model={model} screen={screen} every={list.refresh} />}
    </section>
  )
})
