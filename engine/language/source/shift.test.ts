import { expect, it } from 'vitest'
import { read } from '../read'
import { toldOf } from '../told.fixture'

interface Case {
  /** A file. */
  text: string
  told: string[]
  /** Lines that are otherwise once they are put back. */
  meant: string[]
}

it.each<Case>([
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\ncall: c.l\n  columns: [a]\n',
    told: ['5:1 block-too-shallow "call", key=call, blanks=2, from=5, to=5, → "  call"'],
    meant: ['5:   call: c.l'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  paging: { size: 20 }\ncolumns: [a]\n',
    told: ['7:1 block-too-shallow "columns", key=columns, blanks=2, from=7, to=7, → "  columns"'],
    meant: ['7:   columns: [a]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\nfilters: [a]\ncolumns: [a]\n',
    told: [
      '6:1 block-too-shallow "filters: [a]\\ncolumns: [a]", key=filters, blanks=2, from=6, to=7, → "  filters: [a]\\n  columns: [a]"',
    ],
    meant: ['6:   filters: [a]', '7:   columns: [a]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\n  actions:\n    e:\n      label: E\n      permission: none\n      steps: [{ call: c.e }]\n',
    told: [
      '7:1 block-too-deep "  actions:\\n    e:\\n      label: E\\n      permission: none\\n      steps: [{ call: c.e }]", key=actions, blanks=2, from=7, to=11, → "actions:\\n  e:\\n    label: E\\n    permission: none\\n    steps: [{ call: c.e }]"',
    ],
    meant: [
      '7: actions:',
      '8:   e:',
      '9:     label: E',
      '10:     permission: none',
      '11:     steps: [{ call: c.e }]',
    ],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\nactions:\n  e:\n    label: E\n    permission: none\n  steps: [{ call: c.e }]\n',
    told: ['11:3 block-too-shallow "steps", key=steps, blanks=2, from=11, to=11, → "  steps"'],
    meant: ['11:     steps: [{ call: c.e }]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\nactions:\n  e:\n    label: E\n    permission: none\n    steps:\n      - call: c.e\n    send: { id: row.id }\n',
    told: ['13:5 block-too-shallow "send", key=send, blanks=4, from=13, to=13, → "    send"'],
    meant: ['13:         send: { id: row.id }'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\nactions:\n  e:\n    label: E\n  # why\n  permission: none\n\n  steps: [{ call: c.e }]\n',
    told: [
      '11:3 block-too-shallow "permission: none\\n\\n  steps: [{ call: c.e }]", key=permission, blanks=2, from=11, to=13, → "  permission: none\\n\\n    steps: [{ call: c.e }]"',
    ],
    meant: ['11:     permission: none', '13:     steps: [{ call: c.e }]'],
  },
  {
    text: 'screen: x\nfields:\n  a:\n    label: A\n  maxLength: 5\n  hint: H\nlist: { call: c.l, columns: [a] }\n',
    told: [
      '5:3 block-too-shallow "maxLength: 5\\n  hint: H", key=maxLength, blanks=2, from=5, to=6, → "  maxLength: 5\\n    hint: H"',
    ],
    meant: ['5:     maxLength: 5', '6:     hint: H'],
  },
  {
    text: 'screen: x\nfields:\n  a:\n    label: A\n    b:\n      label: B\nlist: { call: c.l, columns: [a] }\n',
    told: [
      '5:3 block-too-deep "  b:\\n      label: B", key=b, blanks=2, from=5, to=6, → "b:\\n    label: B"',
    ],
    meant: ['5:   b:', '6:     label: B'],
  },
  {
    text: 'screen: x\nfields:\na:\n  label: A\nlist: { call: c.l, columns: [a] }\n',
    told: ['3:1 block-too-shallow "a:\\n  label: A", key=a, blanks=2, from=3, to=4, → "  a:\\n    label: A"'],
    meant: ['3:   a:', '4:     label: A'],
  },
  {
    text: 'screen: x\nfields:\na: { label: A }\nb: { label: B }\nlist: { call: c.l, columns: [a] }\n',
    told: [
      '3:1 block-too-shallow "a: { label: A }\\nb: { label: B }", key=a, blanks=2, from=3, to=4, → "  a: { label: A }\\n  b: { label: B }"',
    ],
    meant: ['3:   a: { label: A }', '4:   b: { label: B }'],
  },
  {
    text: 'screen: x\n  fields:\n    a: { label: A }\n  list: { call: c.l, columns: [a] }\n',
    told: [
      '2:1 block-too-deep "  fields:\\n    a: { label: A }\\n  list: { call: c.l, columns: [a] }", key=fields, blanks=2, from=2, to=4, → "fields:\\n  a: { label: A }\\nlist: { call: c.l, columns: [a] }"',
    ],
    meant: ['2: fields:', '3:   a: { label: A }', '4: list: { call: c.l, columns: [a] }'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\n  list: { call: c.l, columns: [a] }\n',
    told: ['4:1 block-too-deep "  list", key=list, blanks=2, from=4, to=4, → "list"'],
    meant: ['4: list: { call: c.l, columns: [a] }'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\n  list:\n    call: c.l\n    columns: [a]\n',
    told: [
      '4:1 block-too-deep "  list:\\n    call: c.l\\n    columns: [a]", key=list, blanks=2, from=4, to=6, → "list:\\n  call: c.l\\n  columns: [a]"',
    ],
    meant: ['4: list:', '5:   call: c.l', '6:   columns: [a]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\n    list:\n      call: c.l\n      columns: [a]\n',
    told: [
      '4:1 block-too-deep "    list:\\n      call: c.l\\n      columns: [a]", key=list, blanks=4, from=4, to=6, → "list:\\n  call: c.l\\n  columns: [a]"',
    ],
    meant: ['4: list:', '5:   call: c.l', '6:   columns: [a]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns:\n- a\n- b\n',
    told: ['7:1 yaml-too-shallow "-", blanks=4'],
    meant: ['7:     - a', '8:     - b'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns:\n  - a\n  filtrs: [a]\n',
    told: ['8:3 unknown-key "filtrs", key=filtrs, map=@map-list, → "filters"'],
    meant: [],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns:\n      - a\n      - { field: b }\n',
    told: [],
    meant: [],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\ndialogs:\n  d:\n    title: D\n  form:\n    fields: [a]\n  submit: { call: c.a }\nlist: { call: c.l, columns: [a] }\n',
    told: [
      '7:3 block-too-shallow "form:\\n    fields: [a]\\n  submit: { call: c.a }", key=form, blanks=2, from=7, to=9, → "  form:\\n      fields: [a]\\n    submit: { call: c.a }"',
    ],
    meant: ['7:     form:', '8:       fields: [a]', '9:     submit: { call: c.a }'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\ndialogs:\n  d:\n    title: D\n    form:\n    fields: [a]\n    submit: { call: c.a }\n',
    told: ['11:5 block-too-shallow "fields", key=fields, blanks=2, from=11, to=11, → "  fields"'],
    meant: ['11:       fields: [a]'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\ndialogs:\n  d:\n    title: D\n    form:\n      fields: [a]\n      submit: { call: c.a }\n',
    told: ['12:5 block-too-deep "  submit", key=submit, blanks=2, from=12, to=12, → "submit"'],
    meant: ['12:     submit: { call: c.a }'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\nlist:\n  call: c.l\n  columns: [a]\nactions:\n  e:\n    label: E\n    permission: none\n    steps:\n      - call: c.e\n      as: answer\n      - close\n',
    told: ['13:7 yaml-too-shallow "as", blanks=2, → "  as"'],
    meant: ['13:         as: answer'],
  },
  {
    text: 'screen: x\nlist:\n  call: c.l\n  columns: [a]\nfields:\n  a:\n    label: A\n  options:\n      1: x\n      2: y\n',
    told: ['8:3 block-too-shallow "options", key=options, blanks=2, from=8, to=8, → "  options"'],
    meant: ['8:     options:'],
  },
  {
    text: 'screen: x\nfields:\n  a: { label: A }\n\nlist:\n  call: c.l\ntoolbar: [b]\n  columns: [a]\nfilters: [a]\nrowActions: [c]\n',
    told: [
      '9:1 block-too-shallow "filters: [a]\\nrowActions: [c]", key=filters, blanks=2, from=9, to=10, → "  filters: [a]\\n  rowActions: [c]"',
      '7:1 yaml-too-shallow "toolbar", blanks=2, → "  toolbar"',
    ],
    meant: ['7:   toolbar: [b]', '9:   filters: [a]', '10:   rowActions: [c]'],
  },
  {
    text: 'screen: x\nfields:\n  a:\n    label: A\nlist:\n  call: c.l\n  columns: [a]\n    paging:\n      size: 20\n    text: x\n',
    told: [
      '8:3 block-too-deep "  paging:\\n      size: 20", key=paging, blanks=2, from=8, to=9, → "paging:\\n    size: 20"',
      '10:5 unknown-key "text", key=text, map=@map-paging, allowed=mode, sizes, size',
    ],
    meant: ['8:   paging:', '9:     size: 20'],
  },
  {
    text: 'screen: x\nactions:\n  e:\n    label: E\n    permission: none\n    steps:\n      - open: d\n      - close\nlist: { call: c.l, columns: [a] }\ndialogs:\n  d:\n    title: D\n    form: { fields: [a], lable: x }\n',
    told: [
      '13:26 unknown-key "lable", key=lable, map=@map-form, allowed=columns, checks, load, fields, tabs, beside, readOnly',
    ],
    meant: [],
  },
  {
    text: 'screen: x\nlist:\n  call: c.l\n  columns: [a]\n  filters: [b]\nfields:\n  a: { label: A }\n  b:\n    label: B\n    rules:\n    - check: c\n    message: m\n',
    told: ['12:5 block-too-shallow "message", key=message, blanks=2, from=12, to=12, → "  message"'],
    meant: ['12:       message: m'],
  },
  {
    text: 'screen: x\nlike: y\nfields:\n  a:\n    label: A\n    options:\n    1: x\n    2: y\n',
    told: [
      '7:5 block-too-shallow "1: x\\n    2: y", key=1, blanks=2, from=7, to=8, → "  1: x\\n      2: y"',
      '3:1 excluded-key "fields:\\n  a:\\n    label: A\\n    options:\\n    1: x\\n    2: y", key=fields, by=like, allowed=screen, title, breadcrumb, parameters, → ""',
    ],
    meant: ['7:       1: x', '8:       2: y'],
  },
  // What is only misspelt does not take the place of what is looked at.
  {
    text: 'screen: x\nlist:\n  call: c.l\n  colums: [a]\n  filtrs: [a]\n  toolbr: [b]\n  rowActons: [b]\nfields:\n  a:\n    label: A\n  maxLength: 5\n',
    told: [
      '11:3 block-too-shallow "maxLength", key=maxLength, blanks=2, from=11, to=11, → "  maxLength"',
      '4:3 unknown-key "colums", key=colums, map=@map-list, → "columns"',
      '5:3 unknown-key "filtrs", key=filtrs, map=@map-list, → "filters"',
      '6:3 unknown-key "toolbr", key=toolbr, map=@map-list, → "toolbar"',
      '7:3 unknown-key "rowActons", key=rowActons, map=@map-list, → "rowActions"',
    ],
    meant: ['11:     maxLength: 5'],
  },
  // Three places are looked at, and no fourth.
  {
    text: 'screen: x\nxqz: 1\nlist:\n  call: c.l\n  columns: [a]\n  yqz: 2\nfields:\n  a:\n    label: A\n  maxLength: 5\n',
    told: [
      '10:3 block-too-shallow "maxLength", key=maxLength, blanks=2, from=10, to=10, → "  maxLength"',
      '2:1 unknown-key "xqz", key=xqz, map=@map-screen',
      '6:3 unknown-key "yqz", key=yqz, map=@map-list',
    ],
    meant: ['10:     maxLength: 5'],
  },
  {
    text: 'screen: x\nxqz: 1\nlist:\n  call: c.l\n  columns: [a]\n  yqz: 2\n  wqz: 2\nfields:\n  a:\n    label: A\n  maxLength: 5\n',
    told: [
      '2:1 unknown-key "xqz", key=xqz, map=@map-screen',
      '6:3 unknown-key "yqz", key=yqz, map=@map-list',
      '7:3 unknown-key "wqz", key=wqz, map=@map-list',
      '11:14 wrong-kind "5", expected=@kind-map, map=@map-field, found=`5`',
    ],
    meant: [],
  },
])('a block out of its place is one finding, and put back: $told', ({ text, told, meant }) => {
  const written = text.split('\n')
  const { file, findings } = read({ path: 'schemas/screens/a.yaml', text })
  expect(toldOf(text, findings)).toEqual(told)
  const lines = file.text.split('\n')
  expect(lines.flatMap((line, at) => (line === written[at] ? [] : [`${at + 1}: ${line}`]))).toEqual(meant)
})
