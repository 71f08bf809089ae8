import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

it('lists of one type of rows may each be flattened by another member of it', () => {
  const { findings } = checkFiles(
    planted(`base/screens/system/busCompany.yaml
   companyName: { label: 公司名称, required: true }
+  partName: { label: 部门 }
+  stopName: { label: 站点 }
@@
-  toolbar: [add]
-  columns: [companyName, cityName, state]
+  toolbar: [add, look]
+  flatten: parts
+  columns: [{ field: companyName, merge: true }, { field: cityName, merge: true }, { field: state, merge: true }, partName]
@@
 actions:
+  look: { label: 查看站点, permission: none, steps: [{ open: stops }] }
@@
 dialogs:
+  stops:
+    title: 站点
+    list: { call: company.list, flatten: stops, columns: [{ field: companyName, merge: true }, stopName] }
base/calls/company.yaml
-  Company: { id: id, companyName: text, cityName: text, state: code }
+  Part: { partName: text }
+  Stop: { stopName: text }
+  Company: { id: id, companyName: text, cityName: text, state: code, parts: [Part], stops: [Stop] }
`).files,
  )
  expect(findings).toEqual([])
})
