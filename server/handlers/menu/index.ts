import { isLink } from '../../../engine/expression/functions/texts'
import { refuseForeignHost } from '../../calls/addresses'
import { newId } from '../../database/ids'
import {
  refuseOthersEntry,
  refuseOutward,
  refuseWiderEntries,
  withinOwnRights,
  holdersOfEntry,
} from '../../rights/grants'
import { found, nextVersion } from '../shared/edit'
import { idOf, optionalIdOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import type { Menu } from './tree'
import { isWithin, menuTree, withAncestors } from './tree'

const button = 2

/** The menu tree: directories, screens and buttons. Roles are granted the permission of a button. */
export const menuHandlers = {
  'menu.tree': async ({ db, values }) => {
    const name = values.name.toLowerCase()
    const visible = values.visible
    const menus = await allMenus(db)
    const wanted = (menu: Menu) =>
      menu.name.toLowerCase().includes(name) && (visible === '' || menu.visible === (visible === 'Y'))
    return { rows: menuTree(name || visible ? withAncestors(menus, wanted) : menus) }
  },

  'menu.add': async (request) => {
    const menu = menuOf(request, await lockedMenus(request.db))
    refuseOutward(request, [menu])
    refuseWiderEntries(request, [menu], 'set')
    await request.db
      .insertInto('menu')
      .values({ ...menu, id: newId(), created_at: request.now })
      .execute()
    request.log(`新增菜单：${menu.name}`)
    return {}
  },

  'menu.edit': async (request) => {
    const { db, values, version } = request
    const id = idOf(values.id)
    const menus = await lockedMenus(db)
    const before = found(
      menus.find((one) => one.id === id),
      '菜单',
    )
    const menu = menuOf(request, menus, id)
    if (menu.parent_id && isWithin(menus, menu.parent_id, id))
      throw new Refused('上级菜单不能是自己或自己的下级')
    refuseOutward(request, [before, menu])
    refuseWiderEntries(request, [before], 'take')
    refuseWiderEntries(request, [menu], 'set')
    if (decisive.some((column) => menu[column] !== before[column])) await refuseOthersEntry(request, id)
    if (menu.type === button && menus.some(({ parent_id }) => parent_id === id))
      throw new Refused('该菜单有下级菜单，不能改为按钮')
    const write = db
      .updateTable('menu')
      .set({ ...menu, version: nextVersion(before.version, version) })
      .where('id', '=', id)
    await withinOwnRights(request, await holdersOfEntry(request, id), () => write.execute())
    request.log(`编辑菜单：${menu.name}`)
    return {}
  },

  'menu.delete': async (request) => {
    const { db, values } = request
    const id = idOf(values.id)
    const menus = await lockedMenus(db)
    const menu = found(
      menus.find((one) => one.id === id),
      '菜单',
    )
    if (menus.some(({ parent_id }) => parent_id === id))
      throw new Refused('该菜单有下级菜单，请先删除下级菜单')
    refuseOutward(request, [menu])
    refuseWiderEntries(request, [menu], 'take')
    await refuseOthersEntry(request, id)
    const write = db.deleteFrom('menu').where('id', '=', id)
    await withinOwnRights(request, await holdersOfEntry(request, id), () => write.execute())
    request.log(`删除菜单：${menu.name}`)
    return {}
  },
} satisfies SomeHandlers

const allMenus = (db: CallRequest['db']): Promise<Menu[]> =>
  db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()

/**
 * Locks the whole menu: the caller's rights depend on other entries too, so all must stay unchanged. Locked
 * in id order to prevent deadlocks. Read after the lock, to include entries added meanwhile.
 */
async function lockedMenus(db: CallRequest['db']): Promise<Menu[]> {
  await db.selectFrom('menu').select('id').orderBy('id').forUpdate().execute()
  return allMenus(db)
}

/**
 * Columns that affect other operators' rights or their access to screens; the others affect only the look.
 */
const decisive = ['permission', 'router', 'is_out_link', 'visible', 'parent_id', 'type'] as const

/** The columns a form sets, checked against the other entries; `id` = the entry being edited. */
function menuOf({ values, linkHosts }: CallRequest<'menu.add' | 'menu.edit'>, menus: Menu[], id?: number) {
  const parentId = optionalIdOf(values.pid) ?? 0
  const name = values.name
  const type = Number(values.type)
  const isOutLink = values.isOutLink === '0'
  const router = address(values.router, isOutLink, linkHosts)
  const others = menus.filter((menu) => menu.id !== id)

  const parent = menus.find((menu) => menu.id === parentId)
  if (parentId && !parent) throw new Refused('上级菜单不存在或已被删除')
  if (parent?.type === button) throw new Refused('按钮下不能再添加菜单')
  if (others.some((menu) => menu.parent_id === parentId && menu.name === name))
    throw new Refused('同一上级下已有同名菜单')
  if (type !== button && router && others.some((menu) => menu.router === router))
    throw new Refused('路由已被其他菜单使用')

  return {
    parent_id: parentId,
    name,
    title: values.title || name,
    type,
    router,
    permission: values.permission,
    is_out_link: isOutLink,
    sort: values.sort,
    visible: values.visible === 'Y',
    icon: values.icon,
  }
}

/**
 * Names separated by single slashes. Browsers treat `//` and `/\` at the start as the beginning of a host.
 */
const pagePath = /^\/?[\w-]+(?:\/[\w-]+)*$/

/** Screen paths are stored with a leading slash. */
function address(router: string, isOutLink: boolean, hosts: CallRequest['linkHosts']): string {
  if (router === '') return router
  if (isOutLink) {
    if (!isLink(router)) throw new Refused('外链地址须为完整的http://或https://网址')
    refuseForeignHost(router, hosts)
    return router
  }
  if (!pagePath.test(router)) throw new Refused('路由须为管理后台的页面路径，如 /menu')
  return router.startsWith('/') ? router : `/${router}`
}
