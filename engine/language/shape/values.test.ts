import { expect, it } from 'vitest'
import { checkShape } from '.'
import { readSource } from '../source'
import { toldOf } from '../told.fixture'

/** A part of a screen that is like another one, so that nothing else is missing. */
it.each<[part: string, told: string[]]>([
  [
    'fields: { a: { label: 1, required: yes, trim: on, maxLength: "5", span: 9 } }',
    [
      '3:23 unquoted-text "1", key=label, written=1, mended: "1", → "\\"1\\""',
      '3:36 loose-flag "yes", key=required, written=yes, mended: true, → "true"',
      '3:47 loose-flag "on", key=trim, written=on, mended: true, → "true"',
      '3:62 wrong-kind "\\"5\\"", key=maxLength, expected=@kind-number, found=`"5"`',
      '3:73 unknown-value "9", key=span, found=9, allowed=1, 2, 3, → "1" or "2" or "3"',
      '3:1 excluded-key "fields: { a: { label: 1, required: yes, trim: on, maxLength: \\"5\\", span: 9 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: true, trim: 1, maxLength: 0, span: x } }',
    [
      '3:23 unquoted-text "true", key=label, written=true, mended: "true", → "\\"true\\""',
      '3:35 wrong-kind "1", key=trim, expected=@kind-flag, found=`1`',
      '3:49 number-out-of-range "0", key=maxLength, written=0, wanted=@wanted-whole, range=≥ 1, → "1"',
      '3:58 wrong-kind "x", key=span, expected=@kind-number, found=`x`',
      '3:1 excluded-key "fields: { a: { label: true, trim: 1, maxLength: 0, span: x } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: [b], maxLength: 2.5 } }',
    [
      '3:23 wrong-kind "[b]", key=label, expected=@kind-text, found=@kind-list',
      '3:39 number-out-of-range "2.5", key=maxLength, written=2.5, wanted=@wanted-whole, range=≥ 1, → "3"',
      '3:1 excluded-key "fields: { a: { label: [b], maxLength: 2.5 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, required: Off, trim: NO } }',
    [
      '3:36 loose-flag "Off", key=required, written=Off, mended: false, → "false"',
      '3:47 loose-flag "NO", key=trim, written=NO, mended: false, → "false"',
      '3:1 excluded-key "fields: { a: { label: A, required: Off, trim: NO } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, trim: y } }',
    [
      '3:32 loose-flag "y", key=trim, written=y, mended: true, → "true"',
      '3:1 excluded-key "fields: { a: { label: A, trim: y } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, trim: N } }',
    [
      '3:32 loose-flag "N", key=trim, written=N, mended: false, → "false"',
      '3:1 excluded-key "fields: { a: { label: A, trim: N } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, required: 1 } }',
    [
      '3:36 unquoted-text "1", key=required, written=1, mended: "1", → "\\"1\\""',
      '3:1 excluded-key "fields: { a: { label: A, required: 1 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, required: [{ message: m }, 1] } }',
    [
      '3:53 wrong-kind "1", expected=@kind-map, map=@map-required, found=`1`',
      '3:1 excluded-key "fields: { a: { label: A, required: [{ message: m }, 1] } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, default: 2027-01-05 } }',
    [
      '3:35 date-in-expression "2027-01-05", written=2027-01-05, mended: "\'2027-01-05\'", → "\\"\'2027-01-05\'\\""',
      '3:1 excluded-key "fields: { a: { label: A, default: 2027-01-05 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, default: "" } }',
    [
      '3:35 wrong-kind "\\"\\"", key=default, expected=@kind-expression, found=`""`',
      '3:1 excluded-key "fields: { a: { label: A, default: \\"\\" } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'query: { __proto__: id, constructor: id, prototype: id, toString: id, prototypes: id }',
    [
      '3:10 name-taken "__proto__", name=__proto__, key=query',
      '3:25 name-taken "constructor", name=constructor, key=query',
      '3:42 name-taken "prototype", name=prototype, key=query',
      '3:57 name-taken "toString", name=toString, key=query',
      '3:1 excluded-key "query: { __proto__: id, constructor: id, prototype: id, toString: id, prototypes: id }", key=query, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a-b: { label: A }, 中: { label: B } }',
    [
      '3:11 bad-name "a-b", name=a-b, key=fields, → "aB"',
      '3:30 bad-name "中", name=中, key=fields',
      '3:1 excluded-key "fields: { a-b: { label: A }, 中: { label: B } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a-b: { label: A } }\nform: { fields: [a-b] }',
    [
      '3:11 bad-name "a-b", name=a-b, key=fields',
      '3:1 excluded-key "fields: { a-b: { label: A } }\\n", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
      '4:1 excluded-key "form: { fields: [a-b] }", key=form, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, options: { 启用: 1, 停用: 0 } } }',
    [
      '3:35 options-swapped "{ 启用: 1, 停用: 0 }", mended: { 1: 启用, 0: 停用 }, → "{ 1: 启用, 0: 停用 }"',
      '3:1 excluded-key "fields: { a: { label: A, options: { 启用: 1, 停用: 0 } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, options: { 启用: 1, b: 0 } } }',
    [
      '3:41 unquoted-text "1", key=启用, written=1, mended: "1", → "\\"1\\""',
      '3:47 unquoted-text "0", key=b, written=0, mended: "0", → "\\"0\\""',
      '3:1 excluded-key "fields: { a: { label: A, options: { 启用: 1, b: 0 } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, options: { 启用: { text: x } } } }',
    [
      '3:1 excluded-key "fields: { a: { label: A, options: { 启用: { text: x } } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, options: {} } }',
    [
      '3:1 excluded-key "fields: { a: { label: A, options: {} } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, widget: { select: {}, text: { b: 1 } } } }',
    [
      '3:34 one-widget "{ select: {}, text: { b: 1 } }", → "select"',
      '3:1 excluded-key "fields: { a: { label: A, widget: { select: {}, text: { b: 1 } } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, widget: [text] } }',
    [
      '3:34 wrong-kind "[text]", key=widget, expected=@kind-scalar-or-map, found=@kind-list',
      '3:1 excluded-key "fields: { a: { label: A, widget: [text] } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, widget: {} } }',
    [
      '3:34 one-widget "{}"',
      '3:1 excluded-key "fields: { a: { label: A, widget: {} } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, widget: 5 } }',
    [
      '3:34 unquoted-text "5", key=widget, written=5, mended: "5", → "\\"5\\""',
      '3:1 excluded-key "fields: { a: { label: A, widget: 5 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, hidden: true, hide: row.x } }',
    [
      '3:26 hidden-key "hidden: true", key=hidden, → "visible: false"',
      '3:40 hidden-key "hide: row.x", key=hide, → "visible: \\"!(row.x)\\""',
      '3:1 excluded-key "fields: { a: { label: A, hidden: true, hide: row.x } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, hidden: false } }',
    [
      '3:26 hidden-key "hidden: false", key=hidden, → ',
      '3:1 excluded-key "fields: { a: { label: A, hidden: false } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, isHidden: 1 } }',
    [
      '3:26 unknown-key "isHidden", key=isHidden, map=@map-field',
      '3:1 excluded-key "fields: { a: { label: A, isHidden: 1 } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: { text: "{n}", with: { n: 1 }, format: money } } }',
    [
      '3:52 format-in-text ", format: money", key=format, example={ n: 1 }, → ""',
      '3:1 excluded-key "fields: { a: { label: { text: \\"{n}\\", with: { n: 1 }, format: money } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: { text: "{n}", format: money } } }',
    [
      '3:36 format-in-text ", format: money", key=format, example={ total: row.total }, → ""',
      '3:16 missing-key "label", key=with, map=@map-textWithValues, wanted=with:',
      '3:1 excluded-key "fields: { a: { label: { text: \\"{n}\\", format: money } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, value: { value: form.b, format: money } } }',
    [
      '3:33 format-in-text "{ value: form.b, format: money }", key=format, example={ value: form.b }, → "form.b"',
      '3:1 excluded-key "fields: { a: { label: A, value: { value: form.b, format: money } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, value: { each: form.b } } }',
    [
      '3:1 excluded-key "fields: { a: { label: A, value: { each: form.b } } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, visible: [form.b] } }',
    [
      '3:35 wrong-kind "[form.b]", key=visible, expected=@kind-expression, found=@kind-list',
      '3:1 excluded-key "fields: { a: { label: A, visible: [form.b] } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields:\n  a:\n    label: A\n    hint:\n    placeholder:',
    [
      '6:5 empty-value "hint:\\n    ", key=hint, → ""',
      '7:5 empty-value "placeholder:", key=placeholder, → ""',
      '3:1 excluded-key "fields:\\n  a:\\n    label: A\\n    hint:\\n    placeholder:", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, rules: [{ message: m }] } }',
    [
      '3:36 choose-one "message", map=@map-rule, allowed=check, call',
      '3:1 excluded-key "fields: { a: { label: A, rules: [{ message: m }] } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
  [
    'fields: { a: { label: A, rules: [{ check: x, call: y, message: m }] } }',
    [
      '3:46 only-one "call: y, ", first=check, second=call, map=@map-rule, → ""',
      '3:1 excluded-key "fields: { a: { label: A, rules: [{ check: x, call: y, message: m }] } }", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
  ],
])('of the shape of %j is told what is wrong', (part, told) => {
  const text = `screen: x\nlike: y\n${part}\n`
  const { file } = readSource('a.yaml', text)
  expect(toldOf(text, checkShape(file, 'screen'))).toEqual(told)
})
