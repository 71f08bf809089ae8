/**
 * Recipients from a spreadsheet: rows that identify a person are accepted, the others are returned with the
 * reason.
 */
import { tidies } from '../../../engine/tidy'
import { headingLine, headingsIn, linesIn, problemOfCell } from '../../spreadsheet/cells'
import { mostLines } from '../../spreadsheet'
import { status } from '../appUser/query'
import { scopesOf, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'

const named = ['用户ID', '手机号']
const header = [...named, '备注']

/** Header and one example row. */
export const templateRows = [header, ['', '13800000000', '用户ID和手机号填写一项即可']]

interface SheetRow {
  id: string
  phone: string
  remark: string
  /** Why the displayed text differs from the cell's value. */
  untold?: string
}
export interface ImportedUsers {
  users: { userId: number; phoneNo: string }[]
  failed: { userId: string; phoneNo: string; reason: string; remark: string }[]
}
/** The person of a row does not exist, or has another phone. */
const wrong = { nobody: '用户不存在', other: '用户ID与手机号不一致' }
const wrongs = Object.values(wrong)
/** Phones without a matching user. */
export const missedIn = ({ failed }: ImportedUsers): string[] =>
  failed.flatMap(({ phoneNo, reason }) => (phoneNo !== '' && wrongs.includes(reason) ? [phoneNo] : []))

/** Throws Refused if the file as a whole cannot be used. */
export async function importUsers(request: CallRequest<'message.importUsers'>): Promise<ImportedUsers> {
  const { sheet, cellValues, sheetName } = request.prepared
  if (!sheet) throw new Refused('请上传文件')
  const [titles, ...body] = linesIn(sheet, cellValues)
  const headings = headingsIn(titles)
  if (named.some((title, at) => headings[at] !== title))
    throw new Refused(`${headingLine(sheetName)}表头必须依次为：${header.join('、')}，请下载模板`)
  const filled = body.filter(({ cells }) => cells.slice(0, header.length).some(({ shown }) => shown !== ''))
  if (filled.length === 0) throw new Refused('文件中没有用户数据')
  // The number of the last line decides: blank lines also count towards the lines that were read.
  if (filled.at(-1)!.number > mostLines + 1) throw new Refused(`一次最多导入${mostLines}个用户`)
  const rows = filled.map(({ cells }): SheetRow => {
    const [id = '', phone = '', remark = ''] = cells.map(({ shown }) => shown)
    // The remark is only returned, so any text is fine.
    const problems = named.flatMap((title, at) => (cells[at] && problemOfCell(cells[at], title)) ?? [])
    return { id, phone: tidies.phone(phone), remark, untold: problems[0] }
  })
  return sort(rows, await peopleOf(request, rows))
}

interface Person {
  id: number
  phone: string
  status: number
}

async function peopleOf({ db, user }: CallRequest, rows: SheetRow[]): Promise<Person[]> {
  const ids = rows.flatMap(({ id }) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []))
  const phones = rows.flatMap(({ phone }) => (phone === '' ? [] : [phone]))
  return db
    .selectFrom('app_user')
    .select(['id', 'phone', 'status'])
    .where((where) =>
      where.or([
        ...(ids.length ? [where('id', 'in', ids)] : []),
        ...(phones.length ? [where('phone', 'in', phones)] : []),
      ]),
    )
    .where(withinScopes('city_code', scopesOf(user)))
    .execute()
}

function sort(rows: SheetRow[], people: Person[]): ImportedUsers {
  const byId = new Map(people.map((person) => [String(person.id), person]))
  const byPhone = new Map(people.map((person) => [person.phone, person]))
  const taken = new Set<number>()
  const result: ImportedUsers = { users: [], failed: [] }
  for (const row of rows) {
    const person = row.id === '' ? byPhone.get(row.phone) : byId.get(row.id)
    const reason = problemOf(row, person, taken)
    if (person && reason === undefined) {
      taken.add(person.id)
      result.users.push({ userId: person.id, phoneNo: person.phone })
    } else {
      result.failed.push({ userId: row.id, phoneNo: row.phone, reason: reason ?? '', remark: row.remark })
    }
  }
  return result
}

function problemOf(
  { id, phone, untold }: SheetRow,
  person: Person | undefined,
  taken: Set<number>,
): string | undefined {
  if (untold !== undefined) return untold
  if (id === '' && phone === '') return '用户ID和手机号须填写一项'
  if (id === '' && !/^1[3-9]\d{9}$/.test(phone)) return '手机号格式不正确'
  if (!person) return wrong.nobody
  if (id !== '' && phone !== '' && person.phone !== phone) return wrong.other
  if (person.status !== status.valid) return '用户状态异常'
  return taken.has(person.id) ? '用户重复' : undefined
}
