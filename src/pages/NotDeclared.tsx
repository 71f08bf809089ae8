import { Result } from 'antd'
import { Suspense } from 'react'
import type { RouteEntry } from '../../engine/compiled'
import { later } from '../../engine/view'
import { useShell } from '../shell/useShell'

const FileToWrite = later(() => import('../dev/FileToWrite'))

/** The page of a route without a declared screen. In development it shows the file to write. */
export default function NotDeclared({ route }: { route: RouteEntry }) {
  const { config, runtime } = useShell()
  return (
    <Result
      icon={<span className="not-declared-mark" aria-hidden="true" />}
      title={runtime.word('page.coming', { title: route.title })}
      subTitle={runtime.word('page.comingHint')}
      extra={
        config.dev === true && (
          <Suspense>
            <FileToWrite route={route} />
          </Suspense>
        )
      }
    />
  )
}
