import { Result, Typography } from 'antd'
import type { RouteEntry } from '../../engine/compiled'
import { useShell } from '../shell/use-shell'

/** A route whose screen nobody has declared yet: calm for operators, and for a configurator the file to write. */
export default function NotDeclared({ route }: { route: RouteEntry }) {
  const { config, session } = useShell()
  const configurator = config.dev === true || session.user.superAdmin
  return (
    <Result
      icon={<span className="not-declared-mark" aria-hidden="true" />}
      title={`${route.title}即将开放`}
      subTitle="这个页面还在准备中，暂时没有可以操作的内容。"
      extra={
        configurator && (
          <div className="not-declared-file">
            <p>
              配置人员：新建文件 <Typography.Text code copyable>{route.source}</Typography.Text>，以下面几行开始，然后运行 <code>npm run check</code>。
            </p>
            <pre tabIndex={0} aria-label="起始内容">{`# yaml-language-server: $schema=../../.schema/screen.schema.json\nscreen: ${route.screen}\n\nfields:\n  name: { label: 名称 }\n\nlist:\n  call: …\n  columns: [name]`}</pre>
          </div>
        )
      }
    />
  )
}
