import type { CallRequest } from '../types'
import { found } from '../shared/edit'
import { withinScopes } from '../shared/query'

/** A role the caller may change, locked for the edit that follows; roles of all cities ('') are the super administrator's. */
export async function roleById({ db, scopes }: CallRequest, id: number) {
  return found(
    await db
      .selectFrom('role')
      .selectAll()
      .where('id', '=', id)
      .where(withinScopes('city_code', scopes))
      .forUpdate()
      .executeTakeFirst(),
    '角色',
  )
}

export const menuIdsOf = async ({ db }: Pick<CallRequest, 'db'>, roleId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('role_menu')
      .select('menu_id')
      .where('role_id', '=', roleId)
      .orderBy('menu_id')
      .execute()
  ).map((row) => row.menu_id)
