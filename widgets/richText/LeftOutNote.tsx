import type { WidgetHost } from '../../engine/view/widget/types'
import type { LeftOut } from './fitting'

/** A note below the text about content that was left out, shown before saving. */
export function LeftOutNote({
  pictures,
  tables,
  canUpload,
  host,
}: LeftOut & { canUpload: boolean; host: Pick<WidgetHost, 'word'> }) {
  const pictureWord = canUpload ? 'widget.editorPicturesToUpload' : 'widget.editorNoPictures'
  return (
    <p className="sc-rich-note" role="status">
      {pictures > 0 && host.word(pictureWord, { n: pictures })}
      {tables > 0 && host.word('widget.editorTables')}
    </p>
  )
}
