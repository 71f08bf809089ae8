import type { Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import { personalKey } from '../../engine/vocabulary/personal-keys'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { SeedMenu } from './menu'
import { places } from './places'
import { sequence } from './random'
import type { Calendar } from './time'

export interface SeedRole {
  id: number
  /** Its purpose: `all`, `readonly`, `empty`, `module:<group>`, `city:<code>`, `service:<code>`, `review`. */
  purpose: string
  name: string
  remark: string
  city_code: string
  menus: number[]
}

/** The screen of calls that wait for approval. */
const reviewed = 'approvalQuery'

/** Roles for every city first, then two for each open city, then the role for approvals. */
export async function seedRoles(
  db: Kysely<Database>,
  manifest: CompiledApp,
  menus: SeedMenu[],
  calendar: Calendar,
): Promise<SeedRole[]> {
  const nextId = sequence(1)
  const ids = (wanted: (menu: SeedMenu) => boolean) => menus.filter(wanted).map((menu) => menu.id)
  const homeGroup = manifest.routes[manifest.home]?.group
  const every = ids(() => true)
  const role = (
    purpose: string,
    name: string,
    remark: string,
    granted: number[],
    city_code = '',
  ): SeedRole => ({
    id: nextId(),
    purpose,
    name,
    remark,
    city_code,
    menus: granted,
  })
  const open = places.filter((place) => place.enabled)
  const roles = [
    role('all', '超级管理员', '全部菜单和按钮', every),
    role(
      'readonly',
      '只读',
      '可以查看全部页面，不能修改；个人信息逐条查看',
      ids((menu) => menu.type !== 2 || (menu.permission ?? '').endsWith(personalKey('', 'unmask'))),
    ),
    role('empty', '未授权', '没有任何菜单', []),
    ...manifest.groups
      .filter((group) => group.key !== homeGroup)
      .map(({ key, title }) =>
        role(
          `module:${key}`,
          `${title}专员`,
          `负责${title}`,
          ids((menu) => menu.group === key || menu.group === homeGroup),
        ),
      ),
    ...open.map(({ code, name }) => role(`city:${code}`, '城市管理员', `${name}全部菜单和按钮`, every, code)),
    ...open.map(({ code, name }) =>
      role(
        `service:${code}`,
        '客服专员',
        `${name}客户服务`,
        ids((menu) => menu.group === 'service' || menu.group === homeGroup),
        code,
      ),
    ),
    role(
      'review',
      '复核员',
      '复核他人提交的操作',
      ids(
        ({ group, type, router, permission = '' }) =>
          group === homeGroup ||
          router === `/${reviewed}` ||
          permission.startsWith(`${reviewed}:`) ||
          (type === 0 && group === manifest.routes[reviewed]?.group),
      ),
    ),
  ]
  await insertRows(
    db,
    'role',
    roles.map(({ id, name, remark, city_code }) => ({
      id,
      name,
      remark,
      city_code,
      created_at: calendar.start,
      updated_at: calendar.start,
    })),
  )
  await insertRows(
    db,
    'role_menu',
    roles.flatMap((one) => one.menus.map((menu_id) => ({ role_id: one.id, menu_id }))),
  )
  return roles
}
