import type { WidgetHost } from '../../engine/view/widget/types'
import type { LeftOut } from './fitting'

/** Says under the text what of it is left out, before anything is sent. */
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
