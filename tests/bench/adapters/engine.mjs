/**
 * Selectors in our page for the driver of the comparison bench. The page must be at BENCH_ADDRESS, served by `node --import tsx
 * tests/bench/serve.ts`; docs/performance.md explains how to run both.
 */
const inSight = '.shell-card:not([hidden]) '
const window = '.ant-modal'

export default {
  title: 'engine',
  url: process.env.BENCH_ADDRESS ?? 'http://127.0.0.1:4194/',
  routes: { home: 'start', records: 'records', scale: 'scale', grow: (count) => `grow${count}` },
  link: (route) => `.shell-menu [data-screen="${route}"]`,
  row: `${inSight}.sc-row`,
  // a page of 100 rows is virtualised: this many rows are in the DOM
  minRows: 10,
  filterInput: `${inSight}[data-field=orderNo] input`,
  query: `${inSight}.sc-filter-buttons [data-look=primary]`,
  nextPage: `${inSight}.sc-pager [data-page=next]`,
  async setPageSize(page, count) {
    await page.locator(`${inSight}.sc-pager select`).selectOption(String(count))
  },
  edit: `${inSight}[data-name=edit]:not([aria-disabled])`,
  add: `${inSight}.sc-toolbar > .sc-button:nth-of-type(2)`,
  dialog: window,
  dialogInput: `${window} input[type=text]`,
  dialogItem: `${window} .sc-field`,
  submit: `${window} .sc-dialog-buttons [data-look=primary]`,
  error: `${window} .sc-field-error`,
  errors: 11,
  async closeDialog(page) {
    await page.locator(`${window} .sc-dialog-buttons .sc-button`).first().click()
    await page.locator(window).first().waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
  },
  growItem: `${inSight}.sc-form .sc-field`,
  growInput: `${inSight}.sc-form input[type=text]`,
}
