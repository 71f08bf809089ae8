import { cardsMatching } from '../card/query'
import { paged } from '../shared/query'
import { stamp } from '../shared/values'
import type { SomeHandlers } from '../types'
import { transactions } from './transactions'

/** Cards as such, and what happened to the money on them. */
export const virtualCardHandlers = {
  'virtualCard.page': async (request) => {
    const { rows, total } = await paged(cardsMatching(request, request.values, request.scopes), request.page)
    return {
      total,
      rows: rows.map((card) => ({
        id: card.id,
        cardNo: card.card_no,
        phone: card.phone,
        cityName: card.city_name,
        cityCode: card.city_code,
        status: String(card.status),
        openTime: stamp(card.created_at),
        payBalance: card.pay,
        giftBalance: card.gift,
      })),
    }
  },

  'virtualCard.transactions': transactions,
} satisfies SomeHandlers
