import { found } from '../shared/edit'
import { scopesOf, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'

/** The card by its number, among those the caller may work with. */
export async function cardOf({ db, user }: Pick<CallRequest, 'db' | 'user'>, cardNo: string) {
  const card = await db
    .selectFrom('card')
    .selectAll()
    .where('card_no', '=', cardNo)
    .where(withinScopes('city_code', scopesOf(user)))
    .executeTakeFirst()
  return found(card, '卡号')
}
