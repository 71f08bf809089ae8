/**
 * The widgets of this application by their names in YAML. The engine gets them from <WidgetsProvider> and imports none.
 * A new widget is a folder, one line here and one in schemas.ts.
 */
import type { Widget, WidgetRegistry } from '../engine/view/widget/types'
// eslint-disable-next-line no-restricted-imports -- the one place where the product's own widgets join the others
import { customWidgets } from '../pages-custom/widgets'
import carousel from './carousel'
import checkTree from './checkTree'
import checkbox from './checkbox'
import checkboxes from './checkboxes'
import date from './date'
import dateRange from './dateRange'
import datetime from './datetime'
import datetimeRange from './datetimeRange'
import file from './file'
import image from './image'
import images from './images'
import money from './money'
import multiSelect from './multiSelect'
import number from './number'
import password from './password'
import picker from './picker'
import radio from './radio'
import richText from './richText'
import rowsEditor from './rowsEditor'
import scope from './scope'
import select from './select'
import stacked from './stacked'
import switchWidget from './switch'
import tags from './tags'
import text from './text'
import textarea from './textarea'
import thread from './thread'
import time from './time'
import treeSelect from './treeSelect'
import upload from './upload'
import './shared/box.css'
import './shared/widgets.css'

const all: Widget[] = [
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
  switchWidget,
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
  stacked,
  thread,
  ...customWidgets,
]

export const widgets: WidgetRegistry = Object.fromEntries(all.map((widget) => [widget.schema.name, widget]))
