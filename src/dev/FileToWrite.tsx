import { Typography } from 'antd'
import type { RouteEntry } from '../../engine/compiled'
import { useWord } from '../runtime/words'

/** Development only: the path of the missing screen's file, and a template for it. */
export default function FileToWrite({ route }: { route: RouteEntry }) {
  const word = useWord()
  return (
    <div className="not-declared-file">
      <p>
        {word('dev.newFile')}{' '}
        <Typography.Text code copyable>
          {route.source}
        </Typography.Text>
        {word('dev.newFileThen', { command: 'npm run check' })}
      </p>
      <pre
        tabIndex={0}
        aria-label={word('dev.newFileStart')}
      >{`# yaml-language-server: $schema=../../.schema/screen.schema.json\nscreen: ${route.screen}\n\nfields:\n  name: { label: … }\n\nlist:\n  call: …\n  columns: [name]`}</pre>
    </div>
  )
}
