import { Button, Progress } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { FileButton } from '../shared/FileButton'
import { Picture } from '../shared/Picture'
import { reportFile } from '../shared/upload'
import { useUpload } from '../shared/useUpload'
import type { schema } from './schema'

export default function ImageEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { value, onChange, options, disabled, host } = props
  // A refused or failed file is dropped, and the old picture stays.
  const { upload, fraction, cancel } = useUpload(options, host, onChange, (problem) =>
    reportFile(props, problem),
  )
  const busy = fraction !== undefined
  return (
    <div className="sc-image">
      {value && !busy && <Picture address={value} host={host} />}
      {busy && (
        <Progress
          type="circle"
          size={96}
          percent={Math.round(fraction * 100)}
          aria-label={host.word('widget.uploading', { percent: Math.round(fraction * 100) })}
        />
      )}
      <div className="sc-image-tools">
        <FileButton
          {...props}
          types={options.types}
          loading={busy}
          icon={<Icon name="upload" />}
          onFile={upload}
        >
          {host.word(value ? 'widget.fileReplace' : 'widget.imageUpload')}
        </FileButton>
        {busy && (
          <Button type="link" onClick={cancel}>
            {host.word('widget.uploadCancel')}
          </Button>
        )}
        {value && !disabled && !busy && (
          <Button icon={<Icon name="delete" />} onClick={() => onChange(null)}>
            {host.word('widget.fileRemove')}
          </Button>
        )}
      </div>
    </div>
  )
}
