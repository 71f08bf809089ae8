import type { Insertable, Kysely } from 'kysely'
import type { CompiledApp } from '../../engine/compiled'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { MenuTable } from '../database/tables/menu'
import { sequence } from './random'

export type SeedMenu = Insertable<MenuTable> & { id: number; parent_id: number; group: string }

/** Inserts the menu into a database that has none. */
export const insertMenu = (db: Kysely<Database>, menus: readonly SeedMenu[]): Promise<void> =>
  insertRows(
    db,
    'menu',
    menus.map(({ group: _group, ...menu }) => menu),
  )

/** Menu rows from the application's routes: a directory per group, a menu per route, a button per permission key. */
export function menuRows(manifest: CompiledApp, createdAt: Date): SeedMenu[] {
  const nextId = sequence(1)
  const menus: SeedMenu[] = []
  const add = (group: string, menu: Omit<SeedMenu, 'id' | 'created_at' | 'title' | 'group'>): number => {
    const id = nextId()
    menus.push({ ...menu, id, group, title: menu.name, created_at: createdAt })
    return id
  }
  manifest.groups.forEach((group, groupAt) => {
    const directory = add(group.key, {
      parent_id: 0,
      type: 0,
      name: group.title,
      icon: group.icon ?? '',
      sort: groupAt + 1,
    })
    group.routes.forEach((name, routeAt) => {
      const route = manifest.routes[name]
      if (!route)
        throw new Error(`Group ${group.key} names the route ${name}, which the manifest does not have.`)
      const screen = add(group.key, {
        parent_id: directory,
        type: 1,
        name: route.title,
        router: `/${name}`,
        visible: !route.hidden,
        sort: routeAt + 1,
      })
      keysOfRoute(manifest, name).forEach((permission, keyAt) => {
        add(group.key, {
          parent_id: screen,
          type: 2,
          name: buttonName(manifest, permission),
          permission,
          sort: keyAt + 1,
        })
      })
    })
  })
  refuseHomeless(manifest)
  return menus
}

export const keysOfRoute = (manifest: CompiledApp, route: string): string[] =>
  manifest.permissions.filter((key) => key.startsWith(`${route}:`))

function refuseHomeless(manifest: CompiledApp): void {
  const homeless = manifest.permissions.filter((key) => !manifest.routes[key.split(':')[0] ?? ''])
  if (homeless.length) throw new Error(`Permission keys whose route does not exist: ${homeless.join(', ')}.`)
}

/**
 * The name of a key's button: by its action where known, because keys are more specific than screen labels; else the screen's
 * label.
 */
export const buttonName = ({ keyNames }: Pick<CompiledApp, 'keyNames'>, permission: string): string => {
  const action = permission.split(':')[1] ?? permission
  return special[permission] ?? names[action] ?? keyNames?.[permission] ?? action
}

const special: Record<string, string> = {
  // The key of this screen's export button in the specification.
  'recharger:query': '导出',
  'appVersionManage:cancel': '取消升级',
}
const names: Record<string, string> = {
  add: '新增',
  addCity: '新增城市',
  addCompany: '新增集团',
  auth: '权限',
  copy: '复制',
  delete: '删除',
  deleteCompany: '删除集团',
  detail: '详情',
  edit: '编辑',
  editCompany: '编辑集团',
  editPhone: '修改手机号',
  examineAndApprove: '审核',
  execute: '执行',
  export: '导出',
  exportPlain: '导出完整个人信息',
  initPassword: '初始化密码',
  leadInto: '导入',
  multExport: '批量导出',
  multReply: '批量回复',
  plain: '显示完整个人信息',
  publish: '发布',
  refund: '退款',
  remark: '备注',
  replenish: '充值',
  reply: '回复',
  save: '保存',
  search: '查询',
  set: '设置',
  setRemark: '备注',
  shiftTo: '转入',
  switch: '启停',
  sync: '同步',
  synchronization: '同步',
  tansferMoney: '转账',
  transfer: '转账',
  unmask: '逐条查看完整个人信息',
  upStatus: '冻结/解冻',
  withdraw: '提现',
}
