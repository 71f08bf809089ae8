import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

const declared = `base/screens/system/busCompany.yaml
-  companyName: { label: 公司名称, required: true }
+  companyName: { label: 公司名称, required: true, rules: [{ check: length(value) >= 7, message: 至少7位 }] }
@@
-  filters: [{ field: companyName, required: false }]
`
const filterOf = (use: string) => {
  const { findings, screens } = checkFiles(
    planted(`${declared}+  autoload: false\n+  filters: [${use}]`).files,
  )
  expect(findings).toEqual([])
  const { block } = screens.busCompany!
  return block.kind === 'list' ? block.list.filters[0]! : undefined
}

it('a filter takes no rule and no demand from the forms of the screen, only its own', () => {
  expect(filterOf('companyName')).not.toHaveProperty('rules')
  expect(filterOf('companyName')).not.toHaveProperty('required')
  const own = filterOf(
    '{ field: companyName, required: true, rules: [{ check: length(value) >= 2, message: 至少2位 }] }',
  )
  expect(own?.rules).toHaveLength(1)
  expect(own?.required).toHaveLength(1)
})

it('a form has no entry for everything from the filters of the screen, only its own', () => {
  const formOf = (use: string) => {
    const { screens } = checkFiles(
      planted(`base/screens/system/busCompany.yaml
-  companyName: { label: 公司名称, required: true }
+  companyName: { label: 公司名称, widget: select, options: { 1: 甲, 2: 乙 }, all: 全部, required: true }
@@
-    form: { fields: [companyName] }
+    form: { fields: [${use}] }
`).files,
    )
    return screens.busCompany!.dialogs.company!.form!.fields[0]!
  }
  expect(formOf('companyName')).not.toHaveProperty('all')
  expect(formOf('{ field: companyName, all: 不限 }')).toHaveProperty('all', '不限')
})
