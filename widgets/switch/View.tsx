import type { ViewProps, OptionsOf } from '../../engine/view/widget/types'
import YesNoView from '../shared/YesNoView'
import type { schema } from './schema'

export default function SwitchView(props: ViewProps<boolean, OptionsOf<typeof schema>>) {
  const { value, options, host } = props
  const own = value ? options.onText : options.offText
  return <YesNoView {...props} text={own === undefined ? props.text : host.text(own)} />
}
