/**
 * Imports lines from a spreadsheet. All rows are checked and all problems reported by row. Nothing is stored
 * unless all rows are valid.
 */
import { charactersIn } from '../../../engine/expression/characters'
import { newId } from '../../database/ids'
import { mostLines } from '../../spreadsheet'
import { headingLine, headingsIn, linesIn, problemOfCell, type ReadCell } from '../../spreadsheet/cells'
import { unique, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'

const columns = [
  { title: '城市', maxLength: 20 },
  { title: '线路名称', maxLength: 50 },
  { title: '线路编码', maxLength: 50 },
  { title: '高德线路名称', maxLength: 100 },
  { title: '高德线路编码', maxLength: 50 },
  { title: '方向', maxLength: 2 },
]
const directions: Record<string, number> = { 上行: 0, 下行: 1 }
const mostProblems = 20

interface NewLine {
  city_code: string
  name: string
  code: string
  map_name: string
  map_code: string
  direction: number
}

/** Header and one example row. */
export const templateRows = (cityName: string): string[][] => [
  columns.map((column) => column.title),
  [cityName, '1路', '1001', '1路(火车站--人民公园)', '130400001001', '上行'],
]

/**
 * Stores the lines of the uploaded file and resolves with their number. Throws Refused with the problems of
 * each row.
 */
export async function importLines(request: CallRequest<'line.import'>, taken: string): Promise<number> {
  const {
    db,
    prepared: { sheet, cellValues, sheetName },
    now,
  } = request
  if (!sheet) throw new Refused('请上传文件')
  const [header, ...body] = linesIn(sheet, cellValues)
  const headings = headingsIn(header)
  if (columns.some((column, at) => headings[at] !== column.title)) {
    throw new Refused(
      `${headingLine(sheetName)}表头必须依次为：${columns.map((column) => column.title).join('、')}，请下载模板`,
    )
  }
  const rows = body
    .map(({ number, cells }) => ({ number, cells: columns.map((_, at) => cells[at] ?? { shown: '' }) }))
    .filter(({ cells }) => cells.some(({ shown }) => shown !== ''))
  if (rows.length === 0) throw new Refused('文件中没有线路数据')
  // The number of the last line decides: blank lines also count towards the lines that were read.
  if (rows.at(-1)!.number > mostLines + 1) throw new Refused(`一次最多导入${mostLines}条线路`)

  const { lines, problems } = await check(request, rows)
  if (problems.length) {
    const shown = problems.slice(0, mostProblems).join('；')
    const rest = problems.length > mostProblems ? `；等共${problems.length}处` : ''
    throw new Refused(`导入失败：${shown}${rest}`)
  }
  for (let at = 0; at < lines.length; at += 1000) {
    const part = lines.slice(at, at + 1000).map((line) => ({ ...line, id: newId(), created_at: now }))
    await unique(db.insertInto('line').values(part).execute(), taken)
  }
  return lines.length
}

async function check({ db, scopes }: CallRequest, rows: { number: number; cells: ReadCell[] }[]) {
  const cities = await db
    .selectFrom('city')
    .select(['code', 'name'])
    .where(withinScopes('code', scopes))
    .execute()
  const cityCodes = new Map(
    cities.flatMap(
      (city) =>
        [
          [city.code, city.code],
          [city.name, city.code],
        ] as const,
    ),
  )
  const stored = await db
    .selectFrom('line')
    .select(['city_code', 'code', 'direction'])
    .where(withinScopes('city_code', scopes))
    .execute()
  const keys = new Map(stored.map((line) => [keyOf(line), '已存在']))

  const lines: NewLine[] = []
  const problems: string[] = []
  for (const { number, cells } of rows) {
    const wrong = columns.flatMap((column, at) => cellProblems(column, cells[at]!))
    const [city = '', name = '', code = '', map_name = '', map_code = '', way = ''] = cells.map(
      ({ shown }) => shown,
    )
    const city_code = cityCodes.get(city)
    const direction = directions[way]
    if (city && city_code === undefined) wrong.push(`城市“${city}”不存在或没有权限`)
    if (way && direction === undefined) wrong.push('方向只能是上行或下行')
    if (wrong.length === 0 && city_code !== undefined && direction !== undefined) {
      const line = { city_code, name, code, map_name, map_code, direction }
      const clash = keys.get(keyOf(line))
      if (clash) wrong.push(`线路编码${code}（${way}）${clash}`)
      else keys.set(keyOf(line), `与第${number}行重复`)
      lines.push(line)
    }
    problems.push(...wrong.map((text) => `第${number}行：${text}`))
  }
  return { lines, problems }
}

function cellProblems({ title, maxLength }: (typeof columns)[number], given: ReadCell): string[] {
  const cell = given.shown
  const untold = problemOfCell(given, title)
  if (untold !== undefined) return [untold]
  if (cell === '') return [`${title}不能为空`]
  return charactersIn(cell) > maxLength ? [`${title}不能超过${maxLength}个字`] : []
}

const keyOf = (line: Pick<NewLine, 'city_code' | 'code' | 'direction'>): string =>
  `${line.city_code} ${line.direction} ${line.code}`
