import type { Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { SeedOperator } from './operators'
import type { Random } from './random'
import { sequence } from './random'
import type { Calendar } from './time'

const operations = 1200
const logins = 400
const contents = [
  '新增公司：城乡巴士公司',
  '编辑公司：公共交通集团',
  '新增线路：18路',
  '编辑线路：6路',
  '删除线路：45路',
  '导入线路：32条',
  '编辑角色：客服专员',
  '设置角色操作权限：客服专员',
  '复制角色：客服专员为客服专员副本',
  '编辑城市：邯郸市',
  '编辑菜单：线路管理',
  '修改密码',
]
const clients = ['Chrome 141', 'Edge 141', 'Firefox 144', 'Safari 26']

/** Operators' actions and sign-ins over the whole calendar. */
export async function seedRecords(
  db: Kysely<Database>,
  operators: SeedOperator[],
  random: Random,
  calendar: Calendar,
): Promise<void> {
  const nextOperation = sequence(1)
  await insertRows(
    db,
    'operation_record',
    Array.from({ length: operations }, () => {
      const { id, account, name, phone, city_code } = random.pick(operators)
      return {
        id: nextOperation(),
        operator_id: id,
        account,
        name,
        phone,
        city_code,
        content: random.pick(contents),
        created_at: calendar.moment(random),
      }
    }),
  )
  const nextLogin = sequence(1)
  await insertRows(
    db,
    'login_record',
    Array.from({ length: logins }, () => {
      const { id, account, name, city_code } = random.pick(operators)
      const succeeded = random.chance(0.93)
      return {
        id: nextLogin(),
        account,
        operator_id: id,
        name,
        city_code,
        ip: `192.0.2.${random.between(1, 254)}`,
        client: random.pick(clients),
        succeeded,
        reason: succeeded ? '' : '账号或密码错误',
        created_at: calendar.moment(random),
      }
    }),
  )
}
