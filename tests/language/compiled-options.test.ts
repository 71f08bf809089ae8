import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

/** Rules about options; what else is told of these fields is not asked here. */
const ofOptions =
  /^(widget-option|unknown-widget|limits-swapped|decimals|ending|clock|number-out|said-anyway|unknown-call|upload-without-file|choices)/

/** A field of a form with this widget, sent as this type. */
function fieldWith(widget: string, sent: string) {
  const type = sent.startsWith('[') ? `'${sent}'` : sent
  const { findings, screens } = checkFiles(
    planted(`base/screens/system/busCompany.yaml
   companyName: { label: 公司名称, required: true }
+  tried: { label: 甲, widget: ${widget.includes(':') ? `{ ${widget} }` : widget} }
@@
-    form: { fields: [companyName] }
+    form: { fields: [companyName, tried] }
base/calls/company.yaml
-    sends: { companyName: text }
+    sends: { companyName: text, tried: optional ${type} }
@@
-    sends: { id: id, companyName: text }
+    sends: { id: id, companyName: text, tried: optional ${type} }
+  company.upload:
+    post: web:/company/upload
+    encode: multipart
+    sends: { file: file }
+    permission: busCompany:edit
`).files,
  )
  const told = findings
    .filter(({ rule }) => ofOptions.test(rule))
    .map(({ rule, suggestions }) => rule + (suggestions ? ` → ${suggestions.join(' or ')}` : ''))
  return { told, options: screens.busCompany!.dialogs.company!.form!.fields[1]!.options }
}

it.each<[widget: string, sent: string, options: object, told?: string[]]>([
  ['text: { digitsOnly: true }', 'text', { digitsOnly: true }],
  [
    'number: { min: 1, max: 9, step: 2, decimals: 1, unit: 元 }',
    'number',
    { min: 1, max: 9, step: 2, decimals: 1, unit: '元' },
  ],
  ['number: { integer: true }', 'number', { integer: true }],
  [
    'image: { call: company.upload, types: [png, jpg], typesMessage: 类型, under: 2MB, upTo: 500 KB, underMessage: 太大, pixels: 750x1334, pixelsMessage: 尺寸, size: 80 }',
    'text',
    {
      call: 'company.upload',
      types: ['png', 'jpg'],
      typesMessage: '类型',
      under: 2097152,
      upTo: 512000,
      underMessage: '太大',
      pixels: { width: 750, height: 1334 },
      pixelsMessage: '尺寸',
      size: 80,
    },
  ],
  [
    'image: { call: company.upload, types: png, under: 1.5gb, typesMessage: 类型, underMessage: 太大 }',
    'text',
    { call: 'company.upload', types: ['png'], under: 1610612736, typesMessage: '类型', underMessage: '太大' },
  ],
  ['date: { disabledDates: afterToday }', 'date', { disabledDates: 'afterToday' }],
  [
    'dateRange: { shortcuts: [today, last7days], maxSpan: { days: 30, message: 太长 }, window: 60, invalid: 颠倒 }',
    'range:,',
    {
      shortcuts: ['today', 'last7days'],
      maxSpan: { days: 30, message: '太长' },
      window: 60,
      invalid: '颠倒',
    },
  ],
  [
    'time: { seconds: true, minuteStep: 5, earliest: "08:00", latest: "20:00" }',
    'text',
    { seconds: true, minuteStep: 5, earliest: '08:00', latest: '20:00' },
    ['said-anyway → '],
  ],
  ['checkbox: { text: 同意 }', 'bool:1/0', { text: '同意' }],
  ['switch: { onText: 开, offText: 关 }', 'bool:1/0', { onText: '开', offText: '关' }],
  [
    'picker: { dialog: company, text: value, button: 选 }',
    'text',
    { dialog: 'company', text: 'value', button: '选' },
  ],
  ['rowsEditor: { drag: true }', 'text', { drag: true }],
  ['tags: { most: 3 }', '[text]', { most: 3 }],
  ['nobody', 'text', {}, ['unknown-widget']],
  ['nobodi: { a: 1 }', 'text', {}, ['unknown-widget']],
  ['text: { digitOnly: true }', 'text', {}, ['unknown-widget-option → digitsOnly']],
  ['number: { min: 9, max: 1 }', 'text', { min: 9, max: 1 }, ['limits-swapped → 1, max: 9']],
  ['number: { min: 5, max: 5 }', 'text', { min: 5, max: 5 }],
  ['number: { min: x }', 'text', {}, ['widget-option-type']],
  ['number: { min: "3" }', 'text', {}, ['widget-option-type → 3']],
  [
    'number: { decimals: 2, integer: true }',
    'text',
    { decimals: 2, integer: true },
    ['decimals-of-whole → '],
  ],
  ['number: { decimals: 0, integer: true }', 'text', { decimals: 0, integer: true }],
  ['text: { digitsOnly: 1 }', 'text', {}, ['widget-option-type → true']],
  ['text: { digitsOnly: false }', 'text', { digitsOnly: false }, ['said-anyway']],
  ['image: { types: [png] }', 'text', { types: ['png'] }, ['widget-option-missing']],
  ['image', 'text', {}, ['widget-option-missing']],
  [
    'image: { call: company.upload, under: 20, underMessage: m }',
    'text',
    { call: 'company.upload', underMessage: 'm' },
    ['widget-option-type → 20KB or 20MB'],
  ],
  [
    'image: { call: company.upload, under: 2 TB, underMessage: m }',
    'text',
    { call: 'company.upload', underMessage: 'm' },
    ['widget-option-type'],
  ],
  [
    'image: { call: company.upload, pixels: 750*1334, pixelsMessage: m }',
    'text',
    { call: 'company.upload', pixelsMessage: 'm' },
    ['widget-option-type → 750x1334'],
  ],
  [
    'image: { call: company.upload, pixels: [1], pixelsMessage: m }',
    'text',
    { call: 'company.upload', pixelsMessage: 'm' },
    ['widget-option-type'],
  ],
  ['image: { call: company.nobody }', 'text', { call: 'company.nobody' }, ['unknown-call']],
  ['image: { call: company.add }', 'text', { call: 'company.add' }, ['upload-without-file']],
  [
    'image: { call: company.upload, types: [.png, "*"], typesMessage: m }',
    'text',
    { call: 'company.upload', types: ['.png', '*'], typesMessage: 'm' },
    ['ending-spelt → png', 'ending-spelt'],
  ],
  [
    'image: { call: company.upload, failure: { silent: false } }',
    'text',
    { call: 'company.upload' },
    ['said-anyway'],
  ],
  ['date: { disabledDates: afterTody }', 'text', {}, ['widget-option-type → afterToday']],
  [
    'date: { disabledDates: [afterToday] }',
    'text',
    {},
    ['widget-option-type → afterToday or beyondTomorrow or beforeToday'],
  ],
  [
    'date: { disabledDates: never }',
    'text',
    {},
    ['widget-option-type → afterToday or beyondTomorrow or beforeToday'],
  ],
  ['dateRange: { shortcuts: [today, tody] }', 'text', {}, ['widget-option-type']],
  ['dateRange: { maxSpan: { days: 3 } }', 'text', { maxSpan: { days: 3 } }, ['widget-option-missing']],
  [
    'dateRange: { maxSpan: { days: 3, message: m, more: 1 } }',
    'text',
    { maxSpan: { days: 3, message: 'm' } },
    ['unknown-widget-option'],
  ],
  ['dateRange: { shortcuts: [] }', 'text', {}, ['widget-option-type']],
  ['time: { earliest: "8:00" }', 'text', { earliest: '8:00' }, ['clock-spelt → "08:00"']],
  ['time: { minuteStep: 0 }', 'text', { minuteStep: 0 }, ['number-out-of-range → 1']],
  ['textarea: { rows: true }', 'text', {}, ['widget-option-type']],
  ['select: { search: maybe }', 'text', {}, ['choices-missing', 'widget-option-type → false']],
  ['tags: { most: many }', 'text', {}, ['widget-option-type']],
  ['checkbox: { text: [a] }', 'text', {}, ['widget-option-type']],
])('the widget %s for %s has the options it says', (widget, sent, options, told = []) => {
  const made = fieldWith(widget, sent)
  expect(made.options).toEqual(options)
  expect(made.told).toEqual(told)
})
