import { BulbOutlined, ColumnHeightOutlined, DownOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { appearance } from '../theme/appearance'
import { useScreenSearch } from './use-screen-search'
import { useShell } from './use-shell'

const ScreenSearch = lazy(() => import('./ScreenSearch'))
const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function HeaderTools() {
  const { app, session, open, signOut, changePassword } = useShell()
  const { theme, density } = useStore(appearance)
  const search = useScreenSearch()
  const { name, account } = session.user
  return (
    <>
      <Button className="shell-search" icon={<SearchOutlined />} onClick={search.show} title="搜索页面" aria-keyshortcuts="Control+K Meta+K">
        <span className="shell-search-hint">搜索页面</span>
        <kbd aria-hidden="true">{mac ? '⌘' : 'Ctrl'} K</kbd>
      </Button>
      <Tooltip title={theme === 'dark' ? '切换到浅色' : '切换到深色'}>
        <Button
          type="text"
          icon={<BulbOutlined />}
          aria-label={theme === 'dark' ? '切换到浅色' : '切换到深色'}
          onClick={() => appearance.setState({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
      </Tooltip>
      <Tooltip title={density === 'compact' ? '切换到舒适密度' : '切换到紧凑密度'}>
        <Button
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={density === 'compact' ? '切换到舒适密度' : '切换到紧凑密度'}
          onClick={() => appearance.setState({ density: density === 'compact' ? 'comfortable' : 'compact' })}
        />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'home', label: '首页' },
            { key: 'password', label: '修改密码' },
            { type: 'divider' },
            { key: 'signOut', label: '退出登录' },
          ],
          onClick: ({ key }) => (key === 'home' ? open(`/${app.home}`) : key === 'password' ? changePassword() : void signOut()),
        }}
      >
        <Button type="text" className="shell-user">
          <span className="shell-avatar" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <span className="shell-user-name">{name}</span>
          <span className="shell-user-account">{account}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense>{search.wanted && <ScreenSearch {...search} />}</Suspense>
    </>
  )
}
