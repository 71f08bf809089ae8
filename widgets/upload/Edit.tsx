import { Button, Progress } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { ChosenFile } from '../shared/ChosenFile'
import { FileButton } from '../shared/FileButton'
import { reportFile } from '../shared/upload'
import { intoSight } from '../shared/UploadProgress'
import { checksumInWorker } from './checksum-worker'
import type { schema } from './schema'
import { useCheckedUpload, type UploadedFile } from './useCheckedUpload'
import UploadView from './View'

export default function UploadEdit(props: EditProps<UploadedFile, OptionsOf<typeof schema>>) {
  const { value, onChange, options, disabled, host } = props
  const { progress, upload, cancel } = useCheckedUpload(
    options,
    host,
    checksumInWorker,
    onChange,
    (problem) => reportFile(props, problem),
  )
  const percent = Math.round((progress?.fraction ?? 0) * 100)
  const stage = progress?.stage === 'checksum' ? 'widget.checksum' : 'widget.uploading'
  return (
    <div className="sc-file">
      <FileButton
        {...props}
        types={options.types}
        loading={progress !== undefined}
        icon={<Icon name="upload" />}
        onFile={upload}
      >
        {progress
          ? host.word(stage, { percent })
          : host.word(value ? 'widget.fileReplace' : 'widget.fileChoose')}
      </FileButton>
      {progress && (
        <>
          <Progress
            className="sc-upload-progress"
            size="small"
            percent={percent}
            showInfo={false}
            aria-hidden
          />
          <Button ref={intoSight} type="link" onClick={cancel}>
            {host.word('widget.uploadCancel')}
          </Button>
        </>
      )}
      {value && !progress && (
        <ChosenFile name={value.name} host={host} disabled={disabled} onRemove={() => onChange(null)}>
          <UploadView {...props} />
        </ChosenFile>
      )}
    </div>
  )
}
