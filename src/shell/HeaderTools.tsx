import { ChevronDown, Moon, Rows3, Search, Sun } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { Button, preloadMenus, Tip, usePopMenu, useWhenIdle } from '../../engine/view'
import { appearance } from '../theme/appearance'
import { ScreenSearch } from './ScreenSearch'
import { useScreenSearch } from './useScreenSearch'
import { useShell, type ShellWindow } from './useShell'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function HeaderTools() {
  const { app, runtime, session, open, signOut, showWindow } = useShell()
  const { word } = runtime
  const { theme, density } = useStore(appearance)
  const search = useScreenSearch()
  const { name, account } = session.user
  const { open: openMenu, isOpen, menu } = usePopMenu(runtime)
  /** Pressing the button closes the menu before the click event. */
  const wasOpen = useRef(false)
  useWhenIdle(preloadMenus)
  const entryOf = (role: ShellWindow) => {
    const title = app.routes[app.shows[role] ?? '']?.title
    return title === undefined ? [] : [{ key: role, label: title, onChoose: () => showWindow(role) }]
  }
  const otherTheme = word(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')
  const otherDensity = word(density === 'compact' ? 'shell.toComfortable' : 'shell.toCompact')
  return (
    <>
      <Button
        className="shell-search"
        icon={<Search size="1em" />}
        onClick={search.show}
        title={word('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className="shell-search-hint">{word('search.title')}</span>
        <kbd aria-hidden="true">{mac ? '⌘' : 'Ctrl'} K</kbd>
      </Button>
      <Tip title={otherTheme}>
        <Button
          look="text"
          icon={theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
          aria-label={otherTheme}
          onClick={() => appearance.setState({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
      </Tip>
      <Tip title={otherDensity}>
        <Button
          look="text"
          icon={<Rows3 size={16} />}
          aria-label={otherDensity}
          onClick={() => appearance.setState({ density: density === 'compact' ? 'comfortable' : 'compact' })}
        />
      </Tip>
      <Button
        look="text"
        className="shell-user"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preloadMenus}
        onFocus={preloadMenus}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={({ currentTarget, detail }) => {
          if (detail > 0 && wasOpen.current) return
          openMenu({
            button: currentTarget,
            autoFocus: detail === 0,
            entries: [
              { key: 'home', label: word('shell.home'), onChoose: () => open(`/${app.home}`) },
              ...entryOf('password'),
              ...entryOf('sessions'),
              'divider',
              { key: 'signOut', label: word('signOut.title'), onChoose: () => void signOut() },
            ],
          })
        }}
      >
        <span className="shell-avatar" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className="shell-user-name">{name}</span>
        <span className="shell-user-account">{account}</span>
        <ChevronDown size="1em" />
      </Button>
      {menu}
      <ScreenSearch {...search} />
    </>
  )
}
