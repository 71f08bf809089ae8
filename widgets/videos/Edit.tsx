import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { FileButton } from '../shared/FileButton'
import { UploadProgress } from '../shared/UploadProgress'
import { useUpload } from '../shared/useUpload'
import type { schema } from './schema'
import { VideoEntry } from './VideoEntry'

export default function VideosEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, onChange, options, disabled, host } = props
  const { most = Infinity, mostMessage } = options
  const addresses = codesOf(value)
  // A file that is refused, fails or is given up never gets into the list.
  const { upload, fraction, cancel } = useUpload(options, host, (address) =>
    onChange([...addresses, address]),
  )
  const busy = fraction !== undefined
  const take = (file: File) => {
    if (addresses.length < most) return upload(file)
    const said = mostMessage === undefined ? host.word('widget.videoMost', { most }) : host.text(mostMessage)
    host.toast('error', said)
  }
  return (
    <div className="sc-images" role="group" aria-labelledby={props.labelId}>
      {addresses.map((address, index) => (
        <span key={address} className="sc-images-entry">
          <VideoEntry address={address} number={index + 1} host={host} />
          {!disabled && !busy && (
            <Button
              type="text"
              size="small"
              icon={<Icon name="delete" />}
              aria-label={host.word('widget.videoRemove', { n: index + 1 })}
              onClick={() => onChange(addresses.filter((other) => other !== address))}
            />
          )}
        </span>
      ))}
      <FileButton {...props} types={options.types} loading={busy} icon={<Icon name="upload" />} onFile={take}>
        {busy
          ? host.word('widget.uploading', { percent: Math.round(fraction * 100) })
          : host.word('widget.videoUpload')}
      </FileButton>
      {busy && <UploadProgress fraction={fraction} onCancel={cancel} host={host} />}
    </div>
  )
}
