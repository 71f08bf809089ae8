import { Fragment } from 'react'
import { useStore } from 'zustand'
import { HeaderTools } from './HeaderTools'
import { ScopeSelector } from './ScopeSelector'
import { useScreenHeader } from './useScreenHeader'
import { useShell } from './useShell'
import './header.css'

/** Breadcrumb, scope selector (on screens that follow it) and the user's tools. */
export function Header({ screen, pageKey }: { screen: string; pageKey: string }) {
  const { app, open, pages } = useShell()
  const title = useStore(pages, (state) => state.pages.find(({ key }) => key === pageKey)?.title)
  const { breadcrumb, scope } = useScreenHeader(screen)
  const home = app.routes[app.home]?.title ?? ''
  const path = breadcrumb.filter((label) => label !== home)
  if (title && path.length > 0) path[path.length - 1] = title
  return (
    <header className="shell-header">
      <nav className="shell-path">
        <ol>
          <li>
            <a href={`/${app.home}`} onClick={(event) => (event.preventDefault(), open(`/${app.home}`))}>
              {home}
            </a>
          </li>
          {path.map((label, at) => (
            <Fragment key={at}>
              <li aria-hidden="true">/</li>
              <li>{label}</li>
            </Fragment>
          ))}
        </ol>
      </nav>
      <div className="shell-header-tools">
        {scope && <ScopeSelector source={scope} />}
        <HeaderTools />
      </div>
    </header>
  )
}
