import type { Insertable, Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { OperatorTable } from '../database/tables/operator'
import { hashPassword } from '../session/passwords'
import type { SeedCompany } from './organisation'
import { randomPassword } from '../session/random-password'
import { places } from './places'
import type { Random } from './random'
import { sequence } from './random'
import type { SeedRole } from './roles'
import type { Calendar } from './time'

/** An account that is shown at the first start. */
export interface SeedAccount {
  account: string
  password: string
  /** Its purpose, in the product's language. */
  note: string
}
export interface SeedOperator {
  id: number
  account: string
  name: string
  phone: string
  city_code: string
}
interface Plan {
  account: string
  name: string
  note: string
  /** The first is the chosen one. */
  cities: string[]
  roles: string[]
  superAdmin?: boolean
  barred?: boolean
}

/** Display name, and purpose of the account. */
export const superAdmin = { name: '超级管理员', note: '全部城市、全部权限' } as const

const open = places.filter((place) => place.enabled)
const main = open[0]?.code ?? ''

function plans(manifest: CompiledApp): Plan[] {
  const modules = manifest.groups.filter((group) => group.key !== manifest.routes[manifest.home]?.group)
  return [
    {
      account: manifest.superAdminAccount,
      ...superAdmin,
      cities: [],
      roles: ['all'],
      superAdmin: true,
    },
    ...open.map(({ code, name, latin }) => ({
      account: latin,
      name: `${name}运营`,
      note: `${name}，全部权限`,
      cities: [code],
      roles: [`city:${code}`],
    })),
    {
      account: 'hebei',
      name: '河北运营',
      note: '邯郸、石家庄、保定三市，全部权限',
      cities: ['130400', '130100', '130600'],
      roles: ['all'],
    },
    {
      account: 'readonly',
      name: '只读用户',
      note: '邯郸市，只能查看，个人信息逐条查看',
      cities: [main],
      roles: ['readonly'],
    },
    ...modules.map(({ key, title }) => ({
      account: key,
      name: `${title}专员`,
      note: `邯郸市，仅${title}`,
      cities: [main],
      roles: [`module:${key}`],
    })),
    { account: 'nokey', name: '未授权用户', note: '邯郸市，没有任何权限', cities: [main], roles: ['empty'] },
    {
      account: 'disabled',
      name: '已停用用户',
      note: '不允许登录',
      cities: [main],
      roles: ['readonly'],
      barred: true,
    },
    {
      account: 'reviewer',
      name: '复核员',
      note: '邯郸、石家庄两市，复核他人提交的操作',
      cities: ['130400', '130100'],
      roles: ['review'],
    },
  ]
}

/** The accounts for sign-in, then ordinary members of every company with unknown passwords. */
export async function seedOperators(
  db: Kysely<Database>,
  {
    manifest,
    roles,
    companies,
    demoPassword,
  }: { manifest: CompiledApp; roles: SeedRole[]; companies: SeedCompany[]; demoPassword?: string },
  random: Random,
  calendar: Calendar,
): Promise<{ accounts: SeedAccount[]; operators: SeedOperator[] }> {
  const nextId = sequence(1)
  const wanted = plans(manifest).map((plan) => ({
    ...plan,
    id: nextId(),
    password: demoPassword ?? randomPassword(),
  }))
  const hashes = await Promise.all(wanted.map(({ password }) => hashPassword(password)))
  const unknown = await hashPassword(randomPassword())

  const chosen = wanted.map((plan, at) => ({
    ...row(plan.id, plan.account, plan.name, plan.cities[0] ?? '', hashes[at] ?? unknown, calendar.start),
    super_admin: plan.superAdmin ?? false,
    allow_login: !plan.barred,
  }))
  const members = companies.flatMap((company) =>
    Array.from({ length: random.between(1, 2) }, () => {
      const id = nextId()
      return {
        ...row(
          id,
          `staff${id}`,
          `${random.pick(surnames)}调度`,
          company.city_code,
          unknown,
          calendar.moment(random),
        ),
        company_id: company.parent_id ?? company.id,
        sub_company_id: company.parent_id === null ? null : company.id,
        allow_login: random.chance(0.95),
      }
    }),
  )
  await insertRows(db, 'operator', [...chosen, ...members])
  await insertRows(db, 'operator_city', [
    ...wanted.flatMap(({ id, cities }) => cities.map((city_code) => ({ operator_id: id, city_code }))),
    ...members.map(({ id, city_code }) => ({ operator_id: id, city_code })),
  ])
  const roleId = new Map(roles.map((role) => [role.purpose, role.id]))
  const bind = (operatorId: number, purpose: string) => {
    const id = roleId.get(purpose)
    return id === undefined ? [] : [{ operator_id: operatorId, role_id: id }]
  }
  await insertRows(db, 'operator_role', [
    ...wanted.flatMap((plan) => plan.roles.flatMap((purpose) => bind(plan.id, purpose))),
    ...members
      .filter(() => random.chance(0.7))
      .flatMap(({ id, city_code }) => bind(id, `service:${city_code}`)),
  ])
  return {
    accounts: wanted.map(({ account, password, note }) => ({ account, password, note })),
    operators: [...chosen, ...members].map(({ id, account, name, phone, city_code }) => ({
      id,
      account,
      name,
      phone,
      city_code,
    })),
  }
}

const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈', '褚', '卫']

const row = (
  id: number,
  account: string,
  name: string,
  city_code: string,
  password_hash: string,
  createdAt: Date,
) =>
  ({
    id,
    account,
    name,
    // Numbers reserved for the demonstration.
    phone: `1990000${String(9000 + id).padStart(4, '0')}`,
    password_hash,
    city_code,
    created_at: createdAt,
    updated_at: createdAt,
  }) satisfies Insertable<OperatorTable> & SeedOperator
