/**
 * The schemas of all common widgets, without React. The checker, the reference and the JSON Schema read them
 * in Node.
 */
import type { WidgetSchema } from '../engine/compiled'
import { schema as text } from './text/schema'
import { schema as textarea } from './textarea/schema'
import { schema as password } from './password/schema'
import { schema as number } from './number/schema'
import { schema as money } from './money/schema'
import { schema as select } from './select/schema'
import { schema as multiSelect } from './multiSelect/schema'
import { schema as radio } from './radio/schema'
import { schema as checkboxes } from './checkboxes/schema'
import { schema as checkbox } from './checkbox/schema'
import { schema as switchSchema } from './switch/schema'
import { schema as date } from './date/schema'
import { schema as datetime } from './datetime/schema'
import { schema as time } from './time/schema'
import { schema as dateRange } from './dateRange/schema'
import { schema as datetimeRange } from './datetimeRange/schema'
import { schema as scope } from './scope/schema'
import { schema as treeSelect } from './treeSelect/schema'
import { schema as checkTree } from './checkTree/schema'
import { schema as file } from './file/schema'
import { schema as tags } from './tags/schema'
import { schema as image } from './image/schema'
import { schema as images } from './images/schema'
import { schema as upload } from './upload/schema'
import { schema as richText } from './richText/schema'
import { schema as picker } from './picker/schema'
import { schema as rowsEditor } from './rowsEditor/schema'
import { schema as carousel } from './carousel/schema'
import { schema as phone } from './phone/schema'
import { schema as abridged } from './abridged/schema'
import { schema as stacked } from './stacked/schema'
import { schema as steps } from './steps/schema'
import { schema as thread } from './thread/schema'
import { schema as videos } from './videos/schema'
import { schema as map } from './map/schema'
import { schema as place } from './place/schema'

export const widgetSchemas: WidgetSchema[] = [
  text,
  textarea,
  password,
  number,
  money,
  select,
  multiSelect,
  radio,
  checkboxes,
  checkbox,
  switchSchema,
  date,
  datetime,
  time,
  dateRange,
  datetimeRange,
  scope,
  treeSelect,
  checkTree,
  file,
  tags,
  image,
  images,
  upload,
  richText,
  picker,
  rowsEditor,
  carousel,
  phone,
  abridged,
  stacked,
  steps,
  thread,
  videos,
  place,
  map,
]
