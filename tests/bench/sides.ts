/** The measured pages, and their selectors. */
import type { Page } from 'playwright'

export type BenchPage = 'start' | 'records' | 'hundred' | 'scale' | 'grow1' | 'grow10' | 'grow40'

/** A list with its filters, and forms. The anchors have no more than this. */
export interface Side {
  name: string
  address: (place: BenchPage) => string
  link: (place: BenchPage) => string
  /** Body rows of the visible table. */
  row: string
  /** Minimum rows in the DOM of a page of 100 rows; a virtualised table has fewer. */
  hundredRows: number
  filterInput: string
  query: string
  nextPage: string
  growField: string
  growInput: string
  /** Scripts that the sign-in needs, by their address. */
  signInScript?: RegExp
}

/** A side that also has dialogs. */
export interface DialogSide extends Side {
  edit: string
  add: string
  dialog: string
  dialogField: string
  dialogInput: string
  submit: string
  error: string
  closeDialog: string
}
export const hasDialogs = (side: Side): side is DialogSide => 'dialog' in side

const inSight = '.shell-card:not([hidden]) '

export const engine: DialogSide = {
  name: 'engine',
  address: (place) => `/${place}`,
  link: (place) => `.shell-menu [data-screen="${place}"]`,
  row: `${inSight}.sc-row`,
  hundredRows: 12,
  filterInput: `${inSight}[data-field=orderNo] input`,
  query: `${inSight}.sc-filter-buttons [data-look=primary]`,
  nextPage: `${inSight}.sc-pager :is(.ant-pagination-next button, [data-page=next])`,
  edit: `${inSight}[data-name=edit]:not([aria-disabled])`,
  add: `${inSight}.sc-toolbar > .sc-button:nth-of-type(2)`,
  dialog: '.ant-modal',
  dialogField: '.ant-modal .sc-field',
  dialogInput: '.ant-modal input[type=text]',
  submit: '.ant-modal .sc-dialog-buttons [data-look=primary]',
  error: '.ant-modal .sc-field-error',
  closeDialog: '.ant-modal .sc-dialog-buttons .sc-button',
  growField: `${inSight}.sc-form .sc-field`,
  growInput: `${inSight}.sc-form input[type=text]`,
  signInScript: /\/assets\/(index|sign-in|rolldown-runtime)-/,
}

export const byHand: DialogSide = {
  name: 'by hand',
  address: (place) => `/by-hand/#/${place}`,
  link: (place) => `[data-place="${place}"]`,
  row: '.ant-table-row',
  hundredRows: 100,
  filterInput: '#filter_orderNo',
  query: '[data-bench=query]',
  nextPage: '.ant-pagination-next button',
  edit: '[data-act=edit]:not([disabled])',
  add: '[data-bench=add]',
  dialog: '.ant-modal',
  dialogField: '.ant-modal .ant-form-item',
  dialogInput: '.ant-modal input[type=text]',
  submit: '.ant-modal-footer .ant-btn-primary',
  error: '.ant-modal .ant-form-item-explain-error',
  closeDialog: '.ant-modal-close',
  growField: 'main .ant-form-item',
  growInput: 'main input',
}

const anchor = (name: string, folder: string, row: string): Side => ({
  name,
  address: (place) => `/${folder}/#/${place}`,
  link: (place) => `[data-place="${place}"]`,
  row: `section:not([hidden]) ${row}`,
  hundredRows: 12,
  filterInput: 'section:not([hidden]) [name=orderNo]',
  query: 'section:not([hidden]) .query',
  nextPage: 'section:not([hidden]) .next',
  growField: 'section:not([hidden]) .field',
  growInput: 'section:not([hidden]) input[type=text]',
})

/** Plain DOM without a framework: the browser's own cost of this screen. */
export const floor = anchor('floor', 'floor', '.row')
/** The fastest open-source grid found (docs/performance.md), tuned, in the shell of the lower bound. */
export const grid = anchor('SlickGrid', 'grid', '.slick-row')

/** Closes the dialog and waits until it has disappeared and the focus is restored. */
export async function leaveDialog(page: Page, side: DialogSide): Promise<void> {
  await page.locator(side.closeDialog).first().click()
  await page.locator(side.dialog).first().waitFor({ state: 'hidden' })
  await page.evaluate(() => window.bench.idle())
}
