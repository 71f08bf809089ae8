import { expect, it } from 'vitest'
import { checkFiles } from './projects'
import { planted } from './slip'

/** What is said where a list sends one end of a range under the first of these names, and its call takes the other under the second. */
const saidOf = (name: string, end: 'start' | 'end', other: string) =>
  checkFiles(
    planted(`base/screens/system/busCompany.yaml
   companyName: { label: 公司名称, required: true }
+  opened: { label: 开业日期, widget: dateRange }
@@
-  filters: [{ field: companyName, required: false }]
+  filters: [{ field: companyName, required: false }, opened]
+  send: { ${name}: filters.opened.${end} }
base/calls/company.yaml
-    sends: { companyName: optional text }
+    sends: { companyName: optional text, ${name}: optional date, ${other}: optional date }
`).files,
  )
    .findings.filter(({ rule }) => rule === 'range-end-missing')
    .map(({ suggestions }) => suggestions)

it.each([
  ['startDate', 'endDate'],
  ['dateStart', 'dateEnd'],
  ['beginDate', 'endDate'],
  ['dateBegin', 'dateEnd'],
  ['fromDate', 'toDate'],
  ['dateFrom', 'dateTo'],
  ['sinceDate', 'untilDate'],
  ['dateSince', 'dateUntil'],
])('the ends %s and %s are each missed beside the other', (start, end) => {
  expect(saidOf(start, 'start', end)).toEqual([[`filters.opened.start, ${end}: filters.opened.end`]])
  expect(saidOf(end, 'end', start)).toEqual([[`filters.opened.end, ${start}: filters.opened.start`]])
})

it('where the call takes no other end, none is suggested', () => {
  expect(saidOf('startDate', 'start', 'somethingElse')).toEqual([undefined])
})
