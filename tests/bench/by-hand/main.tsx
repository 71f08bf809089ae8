/** The bench's reference: the screen hand-written with antd by an experienced developer, in a minimal shell. */
import '@ant-design/v5-patch-for-react-19'
import { App, ConfigProvider } from 'antd'
import locale from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mixedFields } from './fields'
import { FilterBar } from './FilterBar'
import { RecordsPage } from './RecordsPage'

dayjs.locale('zh-cn')

const places = ['start', 'records', 'hundred', 'scale', 'grow1', 'grow10', 'grow40']
const placeNow = () => location.hash.slice(2) || 'start'
const ignore = () => {}

function Place({ name }: { name: string }) {
  if (name === 'records') return <RecordsPage key={name} firstSize={10} />
  if (name === 'hundred') return <RecordsPage key={name} firstSize={100} />
  if (name === 'scale') return <RecordsPage key={name} firstSize={10_000} virtual />
  if (name.startsWith('grow'))
    return <FilterBar key={name} fields={mixedFields(Number(name.slice(4)))} onQuery={ignore} />
  return <h1>首页</h1>
}

function Console() {
  const [place, setPlace] = useState(placeNow)
  useEffect(() => {
    const follow = () => setPlace(placeNow())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <div style={{ display: 'flex', minHeight: '100vh' }}>
      <nav style={{ flex: 'none', width: 120, padding: 12 }}>
        {places.map((name) => (
          <p key={name}>
            <a href={`#/${name}`} data-place={name}>
              {name}
            </a>
          </p>
        ))}
      </nav>
      <main style={{ flex: 1, minWidth: 0, padding: 12 }}>
        <Place name={place} />
      </main>
    </div>
  )
}

createRoot(document.getElementById('root')!).render(
  <ConfigProvider locale={locale}>
    <App>
      <Console />
    </App>
  </ConfigProvider>,
)
