import { sql } from 'kysely'
import { masked } from '../../../engine/vocabulary/personal'
import { pagedLarge } from '../shared/large'
import { scopesOf, withinScopes } from '../shared/query'
import { pagedWithSum } from '../shared/sums'
import type { CallRequest, SomeHandlers } from '../types'
import { cardsMatching, isCardNumber } from './query'

/** Cards with their balances. */
export const cardSearchHandlers = {
  'card.search': async (request) => {
    const isWhole = await isCardNumber(request, request.values.cardNo)
    return search(request, cardsMatching(request, { ...request.values, isWhole }, request.scopes))
  },

  /**
   * Cards of all cities, for transfers. They are found by complete number only, so that other cities' cards
   * cannot be browsed. The call returns only the members that a transfer needs.
   */
  'card.searchAllCities': async (request) => {
    const { values, user } = request
    const { cardNo } = values
    const isWhole = await isCardNumber(request, cardNo)
    const own = sql<boolean>`(${withinScopes('card.city_code', scopesOf(user))} or ${isWhole})`
    const cards = cardsMatching(request, { cardNo, phone: '', status: '', isWhole }, 'all').where(own)
    const { rows, ...total } = await pagedLarge(request, cards, 'card.card_no')
    const cities = scopesOf(user)
    const isOwn = (city: string) => cities === 'all' || cities.includes(city)
    return {
      ...total,
      rows: rows.map(({ card_no, phone, pay, gift, status, city_code }) => ({
        cardNo: card_no,
        // A phone of another city is masked; its visible digits are enough to identify the passenger.
        phone: isOwn(city_code) ? phone : String(masked('phone', phone)),
        balance: pay + gift,
        status: String(status),
      })),
    }
  },
} satisfies SomeHandlers

async function search({ page }: Pick<CallRequest, 'page'>, query: ReturnType<typeof cardsMatching>) {
  const { rows, total, sum } = await pagedWithSum(query, page, 'card.card_no', sql`card.pay + card.gift`)
  return {
    total,
    values: { amount: sum },
    rows: rows.map((card) => ({
      id: card.id,
      // A card belongs to one user and has his id.
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
