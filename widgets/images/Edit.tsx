import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { codesOf } from '../shared/choices'
import { FileButton } from '../shared/FileButton'
import { UploadProgress } from '../shared/UploadProgress'
import { useUpload } from '../shared/useUpload'
import type { schema } from './schema'
import { Entries } from './Entries'

export default function ImagesEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { value, onChange, options, disabled, host } = props
  const { most = Infinity, mostMessage } = options
  const addresses = codesOf(value)
  // A file that is refused or fails never gets into the list.
  const { upload, fraction, cancel } = useUpload(options, host, (address) =>
    onChange([...addresses, address]),
  )
  const busy = fraction !== undefined
  const take = (file: File) => {
    if (addresses.length < most) return upload(file)
    const said = mostMessage === undefined ? host.word('widget.imageMost', { most }) : host.text(mostMessage)
    host.toast('error', said)
  }
  return (
    <div className="sc-images" role="group" aria-labelledby={props.labelId}>
      <Entries
        addresses={addresses}
        host={host}
        drag={options.drag === true}
        onChange={disabled || busy ? undefined : onChange}
      />
      <FileButton {...props} types={options.types} loading={busy} icon={<Icon name="upload" />} onFile={take}>
        {busy
          ? host.word('widget.uploading', { percent: Math.round(fraction * 100) })
          : host.word('widget.imageUpload')}
      </FileButton>
      {busy && <UploadProgress fraction={fraction} onCancel={cancel} host={host} />}
    </div>
  )
}
