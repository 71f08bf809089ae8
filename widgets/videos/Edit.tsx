import { Button } from 'antd'
import { Icon } from '../../engine/view/actions/icons'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { UploadedList } from '../shared/UploadedList'
import type { schema } from './schema'
import { VideoEntry } from './VideoEntry'

const words = { most: 'widget.videoMost', upload: 'widget.videoUpload' }

export default function VideosEdit(props: EditProps<string[], OptionsOf<typeof schema>>) {
  const { host } = props
  return (
    <UploadedList
      {...props}
      words={words}
      entries={(addresses, change) =>
        addresses.map((address, index) => (
          <span key={address} className="sc-images-entry">
            <VideoEntry address={address} number={index + 1} host={host} />
            {change && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="delete" />}
                aria-label={host.word('widget.videoRemove', { n: index + 1 })}
                onClick={() => change(addresses.filter((other) => other !== address))}
              />
            )}
          </span>
        ))
      }
    />
  )
}
