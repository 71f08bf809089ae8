import type { DateRange } from '../../engine/contract/types'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { RangeEdit } from '../shared/RangeEdit'
import type { schema } from './schema'

export default function DatetimeRangeEdit(props: EditProps<Partial<DateRange>, OptionsOf<typeof schema>>) {
  return <RangeEdit {...props} withTime={true} />
}
