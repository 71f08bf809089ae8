import { Button, Dropdown, Tooltip } from 'antd'
import { ChevronDown, Moon, Rows3, Search, Sun } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
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
  const user = useRef<HTMLButtonElement>(null)
  /** Focus returns to the button: the pressed entry goes with its menu. */
  const itemOf = (role: ShellWindow) => {
    const title = app.routes[app.shows[role] ?? '']?.title
    const onClick = () => {
      user.current?.focus()
      showWindow(role)
    }
    return title === undefined ? [] : [{ key: role, label: title, onClick }]
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
      <Tooltip title={otherTheme}>
        <Button
          type="text"
          icon={theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
          aria-label={otherTheme}
          onClick={() => appearance.setState({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
      </Tooltip>
      <Tooltip title={otherDensity}>
        <Button
          type="text"
          icon={<Rows3 size={16} />}
          aria-label={otherDensity}
          onClick={() => appearance.setState({ density: density === 'compact' ? 'comfortable' : 'compact' })}
        />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'home', label: word('shell.home'), onClick: () => open(`/${app.home}`) },
            ...itemOf('password'),
            ...itemOf('sessions'),
            { type: 'divider' },
            { key: 'signOut', label: word('signOut.title'), onClick: () => void signOut() },
          ],
        }}
      >
        <Button ref={user} type="text" className="shell-user">
          <span className="shell-avatar" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <span className="shell-user-name">{name}</span>
          <span className="shell-user-account">{account}</span>
          <ChevronDown size="1em" />
        </Button>
      </Dropdown>
      <ScreenSearch {...search} />
    </>
  )
}
