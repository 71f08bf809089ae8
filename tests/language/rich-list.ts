import { checkFiles } from './projects'
import { planted } from './slip'

/** A list with one more column, and with something else that is said of it. */
export function listWith(column: string, said = '') {
  const { findings, screens } = checkFiles(
    planted(`base/screens/system/busCompany.yaml
   cityName: { label: 城市 }
+  price: { label: 价格, widget: money }
+  count: { label: 数量, widget: { number: { decimals: 2 } } }
+  open: { label: 开放, widget: { switch: { onText: 开, offText: 关 } }, visible: false }
+  kind: { label: 类别, options: { 1: { text: 甲, color: green, visible: row.open }, 2: 乙 }, otherwise: { text: 其他, color: red }, empty: 无, tooltip: 说明 }
+  owner: { label: 车主, text: ownerName }
+  tags: { label: 标签, options: { a: 甲, b: 乙 } }
+  total: { label: 合计, value: row.count * 2, format: percent }
+  parts: { label: 零件 }
@@
-  columns: [companyName, cityName, state]
+  columns: [companyName, cityName, state, ${column}]
@@
-  rowActions: [edit]
+  rowActions: [edit]
${said && `+  ${said}\n`}base/calls/company.yaml
-  Company: { id: id, companyName: text, cityName: text, state: code }
+  Company: { id: id, companyName: text, cityName: text, state: code, price: cents, count: number, open: bool:1/0, kind: code, owner: id, ownerName: text, tags: '[code]', at: datetime, parts: '[Part]', below: '[Company]' }
+  Part: { name: text, price: cents }
@@
-    sends: { companyName: optional text }
+    sends: { companyName: optional text, page: optional int, size: optional int }
`).files,
  )
  const { block } = screens.busCompany!
  if (block.kind !== 'list') throw new Error('The screen is a list')
  const told = [...new Set(findings.map(({ rule }) => rule))].filter((rule) => !rule.startsWith('unused-'))
  return { list: block.list, told }
}
