import { codeNumber } from '../shared/values'
import { found } from '../shared/edit'
import { contains, findsPersonal, scopesOf, withinScopes } from '../shared/query'
import type { CallRequest } from '../types'

/** True if the text is the complete number of a card; then no substring search is needed. */
export async function isCardNumber({ db }: Pick<CallRequest, 'db'>, cardNo: string): Promise<boolean> {
  const card = await db.selectFrom('card').select('id').where('card_no', '=', cardNo).executeTakeFirst()
  return card !== undefined
}

/** Cards of these cities by number, phone and state, newest first, each with its city's name. */
export function cardsMatching(
  request: Pick<CallRequest, 'db' | 'masks'>,
  { cardNo, phone, status, isWhole }: { cardNo: string; phone: string; status: string; isWhole: boolean },
  scopes: CallRequest['scopes'],
) {
  return request.db
    .selectFrom('card')
    .leftJoin('city', 'city.code', 'card.city_code')
    .selectAll('card')
    .select('city.name as city_name')
    .where(withinScopes('card.city_code', scopes))
    .$if(cardNo !== '', (q) =>
      isWhole ? q.where('card.card_no', '=', cardNo) : q.where(contains('card.card_no', cardNo)),
    )
    .$if(phone !== '', (q) => q.where(findsPersonal(request, 'phone', 'card.phone', phone)))
    .$if(status !== '', (q) => q.where('card.status', '=', codeNumber(status)))
    .orderBy('card.created_at', 'desc')
    .orderBy('card.card_no')
}

/**
 * The card by its number, among those the caller may access.
 * @param isLocked for callers that copy its phone; lock several cards in the order of their numbers
 */
export async function cardOf(
  { db, user }: Pick<CallRequest, 'db' | 'user'>,
  cardNo: string,
  { isLocked = false } = {},
) {
  const card = await db
    .selectFrom('card')
    .selectAll()
    .where('card_no', '=', cardNo)
    .where(withinScopes('city_code', scopesOf(user)))
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst()
  return found(card, '卡号')
}
