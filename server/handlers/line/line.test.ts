import { moment } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet, writeSheet, type Cell } from '../../spreadsheet'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const form = (lineName: string, lineCode: string, more = {}) => ({
  cityCode: '130400',
  cityName: '邯郸市',
  lineName,
  lineCode,
  gdLineName: `${lineName}(甲--乙)`,
  gdLineCode: `g${lineCode}`,
  direction: '0',
  ...more,
})
const find = async (account: string, lineName: string) =>
  (await (await fixture.as(account)).rows('line.page', { lineName }))[0]
const header = ['城市', '线路名称', '线路编码', '高德线路名称', '高德线路编码', '方向']
const row = (name: string, code: string, way = '上行', city = '邯郸市') => [
  city,
  name,
  code,
  `${name}(甲--乙)`,
  `g${code}`,
  way,
]
const importRows = async (account: string, rows: string[][]) =>
  (await fixture.as(account)).call('line.import', {}, { file: await writeSheet(rows) })

describe('lines', () => {
  it('come in pages, of the own cities', async () => {
    const operator = await fixture.as('handan')
    const answer = await operator.call('line.page', {}, { page: { number: 1, size: 10 } })
    expect(answer.rows).toHaveLength(10)
    expect(answer.total).toBeGreaterThanOrEqual(60)
    const every = await operator.rows('line.page', {}, { page: { number: 1, size: 9999 } })
    expect(every).toHaveLength(answer.total ?? 0)
    expect(new Set(every.map((line) => line.cityCode))).toEqual(new Set(['130400']))
    expect((await (await fixture.as('superAdmin')).call('line.page')).total).toBeGreaterThanOrEqual(360)
  })

  it('are added once per code and direction', async () => {
    const operator = await fixture.as('handan')
    await operator.call('line.add', form('夜1路', 'N1'))
    await operator.call('line.add', form('夜1路', 'N1', { direction: '1' }))
    await expect(operator.call('line.add', form('夜2路', 'N1'))).rejects.toThrow('相同编码和方向')
    expect(await operator.rows('line.page', { lineName: '夜1' })).toMatchObject([
      { direction: '1', lineCode: 'N1', gdLineName: '夜1路(甲--乙)', gdLineCode: 'gN1', cityName: '邯郸市' },
      { direction: '0' },
    ])
    await expect(operator.call('line.add', form('外地', 'X1', { cityCode: '130100' }))).rejects.toThrow(
      '没有该城市的操作权限',
    )
  })

  it('keep their city, and show when they were last changed', async () => {
    const operator = await fixture.as('hebei')
    await operator.call('line.add', form('快1路', 'K1'))
    const line = await find('hebei', '快1路')
    await expect(
      operator.call('line.edit', { id: line?.id, ...form('快1路', 'K1', { cityCode: '130100' }) }),
    ).rejects.toThrow('城市不可修改')
    await operator.call(
      'line.edit',
      { id: line?.id, ...form('快1线', 'K1') },
      { now: moment('2026-07-01 08:00:00') },
    )
    expect(await find('hebei', '快1线')).toMatchObject({ createTime: '2026-07-01 08:00:00' })
    await expect(
      operator.call('line.edit', { id: line?.id, ...form('快2线', 'K1') }, { version: line?._v as number }),
    ).rejects.toThrow('已被他人修改')
  })

  it('of another city are out of reach', async () => {
    const foreign = await find('anyang', '1路')
    const operator = await fixture.as('handan')
    await expect(operator.call('line.delete', { id: foreign?.id })).rejects.toThrow('线路不存在')
    await expect(operator.call('line.edit', { id: foreign?.id, ...form('夺', 'Z1') })).rejects.toThrow(
      '线路不存在',
    )
    const own = await find('handan', '2路')
    await operator.call('line.delete', { id: own?.id })
    await expect(operator.call('line.delete', { id: own?.id })).rejects.toThrow('线路不存在')
  })
})

describe('the line import', () => {
  it('takes the template it hands out', async () => {
    const { file } = await (await fixture.as('handan')).call('line.template')
    expect(file?.name).toBe('线路导入模板.xlsx')
    const rows = await readSheet(file?.bytes ?? Buffer.alloc(0))
    expect(rows[0]).toEqual(header)
    await expect(importRows('handan', rows)).rejects.toThrow('第2行：线路编码1001（上行）已存在')
  })

  it('stores every line of a sound file', async () => {
    const answer = await importRows('handan', [
      header,
      row('专1路', 'P1'),
      row('专1路', 'P1', '下行', '130400'),
      ['', '', '', '', '', ''],
    ])
    expect(answer.text).toBe('导入成功，共2条线路')
    expect(await (await fixture.as('handan')).rows('line.page', { lineName: '专1' })).toHaveLength(2)
  })

  it('names every problem with its row, and stores nothing', async () => {
    const rows = [
      header,
      row('专2路', 'P2'),
      row('', 'P3'),
      row('专4路', 'P4', '环行'),
      row('专5路', 'P5', '上行', '石家庄市'),
      row('专6路', 'P2'),
      row('长'.repeat(51), 'P7'),
    ]
    await expect(importRows('handan', rows)).rejects.toThrow(
      [
        '导入失败：第3行：线路名称不能为空',
        '第4行：方向只能是上行或下行',
        '第5行：城市“石家庄市”不存在或没有权限',
        '第6行：线路编码P2（上行）与第2行重复',
        '第7行：线路名称不能超过50个字',
      ].join('；'),
    )
    expect(await find('handan', '专2路')).toBeUndefined()
  })

  it('goes by what its cells hold, as every import does, and refuses what only looks like it', async () => {
    const cellsOf = (name: string, code: number): Cell[] =>
      row(name, 'x').map((cell, at) => (at === 2 ? code : cell))
    const cells = [cellsOf('专8路', 1_001_000), cellsOf('专9路', 6.8e17), row('专10路', '#REF!')]
    const bytes = await writeSheet([header, ...cells], {
      formats: [undefined, undefined, '0,'],
    })
    const admin = await fixture.as('handan')
    await expect(admin.call('line.import', {}, { file: bytes })).rejects.toThrow(
      [
        '导入失败：第2行：线路编码显示的与单元格中的数字1001000不同，请把该列设为文本后重新填写',
        '第3行：线路编码的位数太多，表格没有保留全部数字，请把该列设为文本后重新填写',
        '第4行：线路编码的公式没有算出结果（#REF!），请填写数值',
      ].join('；'),
    )
    await importRows('handan', [header, row('专11路', "'0011")])
    expect(await find('handan', '专11路')).toMatchObject({ lineCode: '0011' })
  })

  it('reads a broken heading, puts a broken cell in one line, and refuses a code that became a day', async () => {
    const broken = [header.map((one) => `${one.slice(0, 1)}\n${one.slice(1)}`), row('专\n12路', 'BR\t3')]
    await importRows('handan', broken)
    expect(await find('handan', '专 12路')).toMatchObject({ lineCode: 'BR 3' })
    const day: Cell[] = row('专13路', '').map((cell, at) => (at === 2 ? 46082 : cell))
    const formats = header.map((_, at) => (at === 2 ? 'm"月"d"日"' : undefined))
    const admin = await fixture.as('handan')
    await expect(
      admin.call('line.import', {}, { file: await writeSheet([header, day], { formats }) }),
    ).rejects.toThrow('第2行：线路编码被表格转换成了日期或时间（2026-03-01），请把该列设为文本后重新填写')
  })

  it('counts what it does not list', async () => {
    const rows = [header, ...Array.from({ length: 30 }, (_, at) => row('', `Q${at}`))]
    await expect(importRows('handan', rows)).rejects.toThrow(/第21行：线路名称不能为空；等共30处$/)
  })

  it('refuses other tables, empty ones and no file', async () => {
    await expect(importRows('handan', [['姓名', '电话']])).rejects.toThrow('第1行表头必须依次为')
    await expect(importRows('handan', [header])).rejects.toThrow('没有线路数据')
    await expect((await fixture.as('handan')).call('line.import')).rejects.toThrow('请上传文件')
    await expect(
      (await fixture.as('handan')).call('line.import', {}, { file: Buffer.from('<table>') }),
    ).rejects.toThrow()
  })
})
