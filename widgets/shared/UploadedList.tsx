import type { ReactNode } from 'react'
import type { Text } from '../../engine/compiled'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps } from '../../engine/view/widget/types'
import { codesOf } from './choices'
import { FileButton } from './FileButton'
import { UploadProgress } from './UploadProgress'
import { reportFile } from './upload'
import { useUpload, type UploadOptions } from './useUpload'

interface UploadedListProps extends EditProps<
  string[],
  UploadOptions & { most?: number; mostMessage?: Text }
> {
  /** Message at the maximum number of files; label of the button. */
  words: { most: string; upload: string }
  /** Renders the files; without `change` they cannot be moved or removed. */
  entries: (addresses: string[], change: ((addresses: string[]) => void) | undefined) => ReactNode
}

/** A list of uploaded files, and a button to add one. A refused, failed or cancelled file is not added. */
export function UploadedList({ words, entries, ...props }: UploadedListProps) {
  const { value, onChange, options, disabled, host } = props
  const { most = Infinity, mostMessage } = options
  const addresses = codesOf(value)
  const { upload, fraction, cancel } = useUpload(
    options,
    host,
    (address) => onChange([...addresses, address]),
    (problem) => reportFile(props, problem),
  )
  const busy = fraction !== undefined
  const take = (file: File) => {
    if (addresses.length < most) return upload(file)
    host.toast('error', mostMessage === undefined ? host.word(words.most, { most }) : host.text(mostMessage))
  }
  return (
    <div className="sc-images" role="group" aria-labelledby={props.labelId}>
      {entries(addresses, disabled || busy ? undefined : onChange)}
      <FileButton {...props} types={options.types} loading={busy} icon={<Icon name="upload" />} onFile={take}>
        {busy
          ? host.word('widget.uploading', { percent: Math.round(fraction * 100) })
          : host.word(words.upload)}
      </FileButton>
      {busy && <UploadProgress fraction={fraction} onCancel={cancel} host={host} />}
    </div>
  )
}
