/**
 * The widgets for all products. The engine gets a product's widgets from <WidgetsProvider> and imports none.
 * A new common widget needs a folder, a line here and a line in schemas.ts. A product adds its own widgets in
 * its view.
 */
import type { Widget, WidgetRegistry } from '../engine/view/widget/types'
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
import map from './map'
import money from './money'
import multiSelect from './multiSelect'
import number from './number'
import password from './password'
import phone from './phone'
import place from './place'
import picker from './picker'
import radio from './radio'
import richText from './richText'
import rowsEditor from './rowsEditor'
import scope from './scope'
import select from './select'
import abridged from './abridged'
import stacked from './stacked'
import steps from './steps'
import switchWidget from './switch'
import tags from './tags'
import text from './text'
import textarea from './textarea'
import thread from './thread'
import time from './time'
import treeSelect from './treeSelect'
import upload from './upload'
import videos from './videos'
import './shared/box.css'
import './shared/widgets.css'
import './shared/invalid.css'

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
  phone,
  abridged,
  stacked,
  steps,
  thread,
  videos,
  place,
  map,
]

export const widgets: WidgetRegistry = Object.fromEntries(all.map((widget) => [widget.schema.name, widget]))
