import { readFileSync, writeFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { read, utils, write } from 'xlsx'
import { expect, test } from '../support/test'
import {
  callsTo,
  choose,
  dialogOf,
  headers,
  newest,
  press,
  problems,
  rowOf,
  rows,
  says,
  toasts,
  unique,
} from '../support/screen'

const base = '/zgj-web-api/admin/gd'
const titles = ['城市', '线路名称', '线路编码', '高德线路名称', '高德线路编码', '方向']
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function sheet(...body: string[][]): { name: string; mimeType: string; buffer: Buffer } {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...body]), 'Sheet1')
  return {
    name: '线路.xlsx',
    mimeType: sheetType,
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

async function cellsOf(download: Download): Promise<unknown[][]> {
  const book = read(readFileSync(await download.path()))
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true })
}

const line = (name: string) => ({
  cityCode: '130400',
  cityName: '邯郸市',
  lineName: name,
  lineCode: unique('L'),
  gdLineName: `${name}高德`,
  gdLineCode: unique('G'),
  direction: 0,
})

test.describe('lineManage', () => {
  test('columns, the filter with query and reset (D1-LINE-001, 005…012, 015, 016, 032)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/lineManage')
    await expect(headers(page)).toHaveText([
      '序号',
      '城市',
      '线路名称',
      '线路编码',
      '方向',
      '对应高德线路名称',
      '对应高德线路编码',
      '更新时间',
      '操作',
    ])
    await expect(rows(page)).toHaveCount(10)
    expect(callsTo(calls, '/getLineList')[0]).toMatchObject({
      method: 'POST',
      path: `${base}/getLineList`,
      body: { page: '1', pageSize: '10' },
    })
    await page.getByRole('search').getByLabel('线路名称').fill(' 12路 ')
    await press(page, '查询')
    await expect
      .poll(() => callsTo(calls, '/getLineList').at(-1)!.body)
      .toEqual({ lineName: '12路', page: '1', pageSize: '10' })
    await expect(rows(page).first()).toContainText(/上行|下行/)
    await press(page, '重置')
    await expect(page.getByRole('search').getByLabel('线路名称')).toHaveValue('')
  })

  test('add: every message, trimmed texts, payload (D1-LINE-002, 013, 014, 017…023, 028)', async ({
    page,
    openAs,
    calls,
  }) => {
    const name = unique('线')
    const code = unique('L')
    await openAs('superAdmin', '/lineManage')
    await press(page, '新增')
    const dialog = dialogOf(page, '新增线路')
    await press(dialog, '确定')
    await problems(dialog, [
      '请选择城市',
      '请输入线路名称',
      '请输入线路编码',
      '请输入对应高德线路名称',
      '请输入对应高德线路编码',
      '请选择对应方向',
    ])
    await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
    await dialog.getByLabel('线路名称', { exact: true }).fill(`  ${name} `)
    await dialog.getByLabel('线路编码', { exact: true }).fill(` ${code}`)
    await dialog.getByLabel('对应高德线路名称').fill(`${name}高德 `)
    await dialog.getByLabel('对应高德线路编码').fill('G1')
    await choose(page, dialog.getByLabel('方向'), '下行')
    await press(dialog, '确定')
    await says(page, '添加成功')
    await expect
      .poll(() => newest(calls, '/gd/add')?.body)
      .toEqual({
        cityName: '邯郸市',
        cityCode: '130400',
        lineName: name,
        lineCode: code,
        gdLineName: `${name}高德`,
        gdLineCode: 'G1',
        direction: '1',
      })
    await expect(rowOf(page, name)).toContainText('下行')
  })

  test('edit locks the city; delete asks with its own text (D1-LINE-024, 029…031)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const name = unique('改')
    await (await apiAs('superAdmin')).post(`${base}/add`, line(name))
    await openAs('superAdmin', '/lineManage')
    await press(rowOf(page, name), '编辑')
    const dialog = dialogOf(page, '编辑线路')
    await expect(dialog.getByRole('combobox', { name: '城市' })).toBeDisabled()
    await dialog.getByLabel('线路名称', { exact: true }).fill(`${name}B`)
    await press(dialog, '确定')
    await says(page, '编辑成功')
    await expect
      .poll(() => newest(calls, '/gd/edit')?.body)
      .toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        cityCode: '130400',
        lineName: `${name}B`,
        direction: '0',
      })

    await press(rowOf(page, `${name}B`), '删除')
    const ask = dialogOf(page, '确定删除吗？')
    await press(ask, '取消')
    await expect(page.getByText('已取消删除', { exact: true })).toBeVisible()
    expect(callsTo(calls, '/gd/delete')).toEqual([])
    await expect(ask).toBeHidden()
    await press(rowOf(page, `${name}B`), '删除')
    await press(ask, '删除')
    await expect(page.getByText('删除成功', { exact: true })).toBeVisible()
    await expect(rowOf(page, `${name}B`)).toHaveCount(0)
  })

  test('import: file required, xlsx or xls only, bad rows named, good file taken (D1-LINE-003, 025…027, D1-EP-045)', async ({
    page,
    openAs,
    calls,
  }, testInfo) => {
    const name = unique('导')
    await openAs('superAdmin', '/lineManage')
    await press(page, '导入')
    const dialog = dialogOf(page, '导入线路')
    const file = dialog.locator('input[type=file]')
    await press(dialog, '确定')
    await problems(dialog, ['请上传文件'])
    await file.setInputFiles({ name: '线路.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await says(page, '上传文件只能xlsx或xls格式!')
    expect(callsTo(calls, '/importExcel')).toEqual([])

    await file.setInputFiles(sheet())
    await press(dialog, '确定')
    await expect(page.getByText('文件中没有线路数据')).toHaveCount(1)
    const mended = testInfo.outputPath('线路.xlsx')
    const wrong = sheet(
      ['邯郸市', name, 'X1', '高德', 'G1', '左行'],
      ['火星市', name, 'X2', '高德', 'G2', '上行'],
    )
    writeFileSync(mended, wrong.buffer)
    await file.setInputFiles(mended)
    await press(dialog, '确定')
    await expect(
      page.getByText(/^导入失败：第2行：方向只能是上行或下行；第3行：城市“火星市”不存在或没有权限$/),
    ).toHaveCount(1)
    await expect(dialog).toBeVisible()

    const right = sheet(
      ['邯郸市', name, unique('L'), `${name}高德`, 'G1', '上行'],
      ['邯郸市', name, unique('L'), `${name}高德`, 'G2', '下行'],
    )
    writeFileSync(mended, right.buffer)
    const before = callsTo(calls, '/importExcel').length
    await press(dialog, '确定')
    await says(page, '文件已修改，请重新选择')
    expect(callsTo(calls, '/importExcel')).toHaveLength(before)
    await file.setInputFiles(mended)
    await press(dialog, '确定')
    await expect(page.getByText('导入成功', { exact: true })).toHaveCount(1)
    await expect(dialog).toBeHidden()
    expect(callsTo(calls, '/importExcel').at(-1)!.headers['content-type']).toContain('multipart/form-data')
    await expect(rowOf(page, name)).toHaveCount(2)
  })

  test('the template can be downloaded and has the columns of the import (D1-LINE-013, D1-EP-044)', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/lineManage')
    await press(page, '导入')
    const waiting = page.waitForEvent('download')
    await press(dialogOf(page, '导入线路'), '下载模板')
    const download = await waiting
    expect(download.suggestedFilename()).toBe('线路导入模板.xlsx')
    expect((await cellsOf(download))[0]).toEqual(titles)
  })

  test('export equals the screen: filter, columns and texts; one request of 9999 (D1-LINE-004, 032, 033, D1-EP-042)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const prefix = unique('出')
    const api = await apiAs('superAdmin')
    for (const name of [`${prefix}A`, `=${prefix}B`, `${prefix}C`]) await api.post(`${base}/add`, line(name))
    await openAs('superAdmin', '/lineManage')
    await page.getByRole('search').getByLabel('线路名称').fill(prefix)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(3)
    const waiting = page.waitForEvent('download')
    await press(page, '导出')
    const download = await waiting
    expect(download.suggestedFilename()).toBe('线路列表.xlsx')
    await expect
      .poll(() => newest(calls, '/getLineList')?.body)
      .toEqual({
        lineName: prefix,
        page: '1',
        pageSize: '9999',
      })
    const shown = await page
      .getByRole('main')
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent.trim()).slice(1, -1)),
      )
    expect(await cellsOf(download)).toEqual(shown)
  })

  test('a long export comes whole, in the words of the screen, and can be cancelled', async ({
    page,
    openAs,
  }) => {
    const records = Array.from({ length: 9999 }, (_, id) => ({
      id,
      city_code: '130400',
      line_name: `=长${id}`,
    }))
    await openAs('superAdmin', '/lineManage')
    await page.route('**/getLineList', (route) =>
      route.fulfill({ json: { status: 200, data: { records, total: records.length } } }),
    )
    const waiting = page.waitForEvent('download')
    await press(page, '导出')
    const cells = await cellsOf(await waiting)
    expect(cells).toHaveLength(10_000)
    const [titles, ...lines] = cells
    const name = titles!.indexOf('线路名称')
    expect(lines.map((row) => row[name])).toEqual(records.map((record) => record.line_name))

    // The button is inactive until the first export is complete.
    await expect(toasts(page)).toHaveCount(0)
    // Never answered, so that the export can be cancelled at any time.
    await page.route('**/getLineList', () => {})
    await press(page, '导出')
    await page.getByRole('button', { name: '取消' }).click()
    await says(page, '已取消导出')
  })
})
