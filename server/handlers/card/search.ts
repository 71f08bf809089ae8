import { sql } from 'kysely'
import { contains, withinScopes } from '../shared/query'
import { pagedWithSum } from '../shared/sums'
import { textOf } from '../shared/values'
import type { CallRequest, HandlerAnswer, Handlers } from '../types'

/** Cards with their balances. */
export const cardSearchHandlers: Handlers = {
  'card.search': (request) => search(request, request.scopes),

  /** Money may come from a card of any city; the call's type shows no more of it than a transfer needs. */
  'card.searchAllCities': (request) => search(request, 'all'),
}

async function search(
  { db, values, page }: CallRequest,
  scopes: CallRequest['scopes'],
): Promise<HandlerAnswer> {
  const cardNo = textOf(values, 'cardNo')
  const phone = textOf(values, 'phone')
  const status = textOf(values, 'status')
  const query = db
    .selectFrom('card')
    .innerJoin('city', 'city.code', 'card.city_code')
    .selectAll('card')
    .select('city.name as city_name')
    .where(withinScopes('card.city_code', scopes))
    .$if(cardNo !== '', (q) => q.where(contains('card.card_no', cardNo)))
    .$if(phone !== '', (q) => q.where(contains('card.phone', phone)))
    .$if(status !== '', (q) => q.where('card.status', '=', Number(status)))
    .orderBy('card.created_at', 'desc')
    .orderBy('card.card_no')
  const { rows, total, sum } = await pagedWithSum(query, page, sql`card.pay + card.gift`)
  return {
    total,
    values: { amount: sum },
    rows: rows.map((card) => ({
      id: card.id,
      // A card is opened for one user and shares his number.
      userId: card.id,
      cardNo: card.card_no,
      phone: card.phone,
      cityName: card.city_name,
      cityCode: card.city_code,
      balance: card.pay + card.gift,
      payBalance: card.pay,
      giftBalance: card.gift,
      balanceFlag: card.pay > 0 ? '0' : '1',
      status: String(card.status),
    })),
  }
}
