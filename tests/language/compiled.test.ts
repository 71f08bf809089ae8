import { describe, expect, it } from 'vitest'
import type { CompiledList } from '../../engine/compiled'
import { checkFiles } from './projects'
import { planted } from './slip'

const answer = (name: string) => ['.', ['$', 'answer'], name]
const item = (name: string) => ['.', ['$', 'item'], name]

/** The screen of companies with changes of its files; nothing is to be said of it. */
function screenOf(diff: string) {
  const { findings, screens } = checkFiles(planted(diff).files)
  expect(findings).toEqual([])
  return screens.busCompany!
}

describe('a field of a form', () => {
  const fieldOf = (written: string, sent = 'text', says = '    # as it is sent') =>
    screenOf(`base/screens/system/busCompany.yaml
   companyName: { label: 公司名称, required: true }
+  tried: ${written}
@@
-    form: { fields: [companyName] }
+    form: { fields: [companyName, tried] }
base/calls/company.yaml
-  Company: { id: id, companyName: text, cityName: text, state: code }
+  Company: { id: id, companyName: text, cityName: text, state: code, tried: ${sent} }
@@
-    sends: { companyName: text }
+    sends: { companyName: text, tried: optional ${sent} }
+${says}
@@
-    sends: { id: id, companyName: text }
+    sends: { id: id, companyName: text, tried: optional ${sent} }
+${says}
`).dialogs.company!.form!.fields[1]!

  it.each([
    ['{ label: 甲, widget: switch }', 'bool:1/0', { begins: false }],
    ['{ label: 甲, widget: checkbox }', 'bool:1/0', { begins: undefined }],
    ['{ label: 甲, widget: switch, value: "form.companyName == \'\'" }', 'bool:1/0', { begins: undefined }],
    ['{ label: 甲, widget: password }', 'text', { isSecret: true, isHtml: undefined }],
    ['{ label: 甲, widget: richText }', 'html', { isHtml: true, isSecret: undefined }],
    ['{ label: 甲, widget: number }', 'int', { typed: 'number' }],
    ['{ label: 甲, required: true }', 'text', { required: [{ message: '请输入甲' }] }],
    ['{ label: 甲, required: 缺甲 }', 'text', { required: [{ message: '缺甲' }] }],
    ['{ label: 甲, widget: date, required: true }', 'date', { required: [{ message: '请选择甲' }] }],
    ['{ label: 甲, maxLength: 5, trim: false }', 'text', { maxLength: 5, tidy: 'none' }],
    [
      '{ label: 甲, placeholder: 乙, hint: 丙, tooltip: 丁 }',
      'text',
      { placeholder: '乙', hint: '丙', tooltip: '丁' },
    ],
  ])('%s', (written, sent, expected) => {
    const says = 'isSecret' in expected && expected.isSecret ? '    secret: true' : undefined
    const field = fieldOf(written, sent, says)
    for (const [key, value] of Object.entries(expected)) expect.soft(field[key as 'name'], key).toEqual(value)
  })
})

/** A call that answers the figures by itself. */
const sum = `@@
-  company.add:
+  company.sum:
+    post: web:/company/sum
+    sends: { companyName: optional text }
+    reads: { count: { at: data.count, type: int }, amount: { at: data.amount, type: cents } }
+    permission: route:busCompany
+  company.add:
`
describe('the figures of a list', () => {
  const totalsOf = (written: string, sum = ''): CompiledList['totals'] => {
    const { block } = screenOf(`base/screens/system/busCompany.yaml
   toolbar: [add]
+  totals: ${written}
base/calls/company.yaml
 types:
+  Part: { name: text, count: int }
@@
     rows: { at: data, of: Company }
+    reads: { count: { at: count, type: int }, parts: { at: parts, type: '[Part]' } }
${sum}`)
    return block.kind === 'list' ? block.list.totals : undefined
  }
  it('are of its own answer where they are a list', () => {
    expect(totalsOf('[{ label: 笔数, value: answer.count }]')).toMatchObject({
      values: [{ label: '笔数', value: answer('count'), format: { kind: 'number' } }],
    })
  })
  it('are of the call that they name', () => {
    expect(
      totalsOf(
        '{ call: company.sum, values: [{ label: 金额, value: answer.amount }, { label: 笔数, value: answer.count }] }',
        sum,
      ),
    ).toMatchObject({
      call: 'company.sum',
      values: [
        { label: '金额', value: answer('amount'), format: { kind: 'money' } },
        { label: '笔数', value: answer('count') },
      ],
    })
  })
  it('are one for each item of a list', () => {
    expect(
      totalsOf(
        '[{ each: answer.parts, label: { text: "{n}份", with: { n: item.name } }, value: item.count }]',
      ),
    ).toMatchObject({
      values: [
        {
          each: answer('parts'),
          label: { text: '{n}份', with: { n: { value: item('name') } } },
          value: item('count'),
        },
      ],
    })
  })
})
