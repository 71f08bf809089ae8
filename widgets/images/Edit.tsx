import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { UploadedList } from '../shared/UploadedList'
import type { schema } from './schema'
import { Entries } from './Entries'

const words = { most: 'widget.imageMost', upload: 'widget.imageUpload' }

export default function ImagesEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { host, options } = props
  return (
    <UploadedList
      {...props}
      words={words}
      entries={(addresses, change) => (
        <Entries addresses={addresses} host={host} drag={options.drag === true} onChange={change} />
      )}
    />
  )
}
