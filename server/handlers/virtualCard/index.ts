import { cardsMatching, isCardNumber } from '../card/query'
import { pagedLarge } from '../shared/large'
import { stamp } from '../shared/values'
import type { SomeHandlers } from '../types'
import { transactions } from './transactions'

/** Cards as such, and what happened to the money on them. */
export const virtualCardHandlers = {
  'virtualCard.page': async (request) => {
    const isWhole = await isCardNumber(request, request.values.cardNo)
    const cards = cardsMatching(request, { ...request.values, isWhole }, request.scopes)
    const { rows, total, estimated } = await pagedLarge(request, cards, 'card.card_no')
    return {
      total,
      estimated,
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
