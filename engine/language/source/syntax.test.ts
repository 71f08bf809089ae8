import { expect, it } from 'vitest'
import { readSource } from '.'
import { toldOf } from '../told.fixture'

it.each<[text: string, read: unknown, told: string[]]>([
  [
    "a: b ? 'c' : d\n",
    { a: 'xxxxxxxxxxx' },
    ['1:4 yaml-ternary "b ? \'c\' : d", mended: a: "b ? \'c\' : d", → "\\"b ? \'c\' : d\\""'],
  ],
  ['a: b: c\n', { a: 'xxxx' }, ['1:4 yaml-colon "b: c", mended: a: "b: c", → "\\"b: c\\""']],
  [
    'a: { b: c: d }\n',
    { a: { b: 'xxxx' } },
    ['1:9 yaml-colon "c: d", mended: a: { b: "c: d" }, → "\\"c: d\\""'],
  ],
  [
    'a: { required: true label: x }\n',
    { a: { required: true, label: 'x' } },
    ['1:16 yaml-comma-lost "true label: x", key=label, → "true, label: x"'],
  ],
  [
    'a: { required: true lable: x }\n',
    { a: { required: 'xxxxxxxxxxxxx' } },
    ['1:16 yaml-colon "true lable: x", mended: a: { required: "true lable: x" }, → "\\"true lable: x\\""'],
  ],
  [
    'a: { b: 1, required: "y" label: x }\n',
    { a: { b: 1, required: 'y', label: 'x' } },
    ['1:22 yaml-comma-lost "\\"y\\" label: x", key=label, → "\\"y\\", label: x"'],
  ],
  ['a: @b\n', { a: 'xx' }, ['1:4 yaml-reserved-start "@b", character=@, mended: a: "@b", → "\\"@b\\""']],
  ['a: `b`\n', { a: 'xxx' }, ['1:4 yaml-reserved-start "`b`", character=`, mended: a: "`b`", → "\\"`b`\\""']],
  ['a: %b\n', { a: 'xx' }, ['1:4 yaml-reserved-start "%b", character=%, mended: a: "%b", → "\\"%b\\""']],
  ['a: - b\n', undefined, ['1:4 yaml-syntax "-", reason=Unexpected block-seq-ind on same line with key']],
  ['a: 1\n---\nb: 2\n', undefined, ['2:1 yaml-several-documents "---", → ""']],
  [
    'a: "b" c\nd: 1\n',
    { a: 'xxxxx', d: 1 },
    ['1:4 yaml-after-quote "\\"b\\" c", character=", mended: a: \'"b" c\', → "\'\\"b\\" c\'"'],
  ],
  [
    "a: 'b' == c\n",
    { a: 'xxxxxxxx' },
    ['1:4 yaml-after-quote "\'b\' == c", character=\', mended: a: "\'b\' == c", → "\\"\'b\' == c\\""'],
  ],
  [
    'a: [b] c\n',
    { a: 'xxxxx' },
    ['1:4 yaml-after-quote "[b] c", character=[, mended: a: "[b] c", → "\\"[b] c\\""'],
  ],
  [
    'a: {b} c\n',
    { a: 'xxxxx' },
    ['1:4 yaml-after-quote "{b} c", character={, mended: a: "{b} c", → "\\"{b} c\\""'],
  ],
  [
    'a: { b: x[1] }\n',
    { a: { b: 'xxxx' } },
    ['1:9 yaml-flow-bracket "x[1]", character=x, mended: a: { b: "x[1]" }, → "\\"x[1]\\""'],
  ],
  [
    'a: { b: c in [1, 2] }\n',
    { a: { b: 'xxxxxxxxxxx' } },
    [
      '1:9 yaml-flow-bracket "c in [1, 2]", character=c, mended: a: { b: "c in [1, 2]" }, → "\\"c in [1, 2]\\""',
    ],
  ],
  [
    '- "b" c\n',
    ['xxxxx'],
    ['1:3 yaml-after-quote "\\"b\\" c", character=", mended: - \'"b" c\', → "\'\\"b\\" c\'"'],
  ],
  [
    'call company\nb: 1\n',
    { b: 1 },
    ['1:1 yaml-missing-colon "call company", written=call company, → "call: company"'],
  ],
  [
    'company.add\nb: 1\n',
    { b: 1 },
    ['1:1 yaml-missing-colon "company.add", written=company.add, → "call: company.add"'],
  ],
  ['a:1\nb: 2\n', { a: null, b: 2 }, ['1:1 yaml-space-after-colon "a:1", mended: a: 1, → "a: 1"']],
  [
    'a:\n  b:1\n  c: 2\n',
    { a: { b: null, c: 2 } },
    ['2:3 yaml-space-after-colon "b:1", mended: b: 1, → "b: 1"'],
  ],
  ['a:\n  - b:1\n    c: 2\n', { a: ['b:1'], c: 2 }, ['3:1 yaml-too-deep "    c", blanks=4, → "c"']],
  [
    'screen：x\nb: 1\n',
    { screen: null, b: 1 },
    ['1:7 yaml-full-width "：", found=：, meant=:, mended: screen: x, → ": "'],
  ],
  ['a:\n  - b：1\n', { a: ['b：1'] }, []],
  ['a: {\n  b: 1,\n', undefined, ['1:4 yaml-unclosed "{", → "{ }"']],
  ['a: [1,\n2\n', undefined, ['1:4 yaml-unclosed "[1,", → "[1,]"']],
  ['a: "x\n\n', undefined, ['1:4 yaml-unclosed "\\"x", → "\\"x\\""']],
  ["a: 'x\n\n", undefined, ['1:4 yaml-unclosed "\'x", → "\'x\'"']],
  ['a: "\\q"\n', undefined, ['1:5 yaml-syntax "\\\\q\\"", reason=Invalid escape sequence \\q']],
  ['', undefined, ['1:1 yaml-empty ""']],
  ['# only\n', undefined, ['1:1 yaml-empty ""']],
  ['a: ?b\nc: 1\n', { a: '?b', c: 1 }, []],
  [
    'a: |x\n  b\n',
    undefined,
    ['1:5 yaml-syntax "x", reason=Block scalar header includes extra characters: |x'],
  ],
  ['a: &b &c d\n', undefined, ['1:7 yaml-syntax "&c", reason=A node can have at most one anchor']],
  // Of a word that has no end the first sixty letters are shown.
  [
    `a: &b &${'c'.repeat(70)}\n`,
    undefined,
    ['1:7 yaml-syntax "&' + 'c'.repeat(59) + '", reason=A node can have at most one anchor'],
  ],
  ['? a\n: b\n', { a: 'b' }, []],
  ['a: { ? b : c }\n', { a: { b: 'c' } }, []],
  ['a:\n\tb: 1\n', { a: { b: 1 } }, ['2:1 yaml-tab "\\t", → "  "']],
  ['a: *\nb: 1\n', { a: 'x', b: 1 }, ['1:4 yaml-alias "*", name=, mended: a: "*", → "\\"*\\""']],
  ['a: b\n c: d\n', { a: 'b', c: 'd' }, ['2:1 yaml-too-deep " c", blanks=1, → "c"']],
])('%j cannot be read, and is told by what was meant', (text, read, told) => {
  const { file, findings } = readSource('a.yaml', text)
  expect(toldOf(text, findings)).toEqual(told)
  expect(file.root?.value).toEqual(read)
})
