import { createHash } from 'node:crypto'
import { daysLater, minutesLater } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { ThemeTable } from '../database/tables/theme'
import { places } from './places'
import { sequence } from './random'
import type { Calendar } from './time'

/** Name, and the days around the end date between which it is listed. */
const looks = [
  { name: '春季踏青主题', picture: 'spring', card: '踏青卡', from: -88, to: -30 },
  { name: '清凉夏日主题', picture: 'summer', card: '清凉卡', from: -30, to: 60 },
  { name: '金秋出行主题', picture: 'autumn', card: '金秋卡', from: 60, to: 150 },
] as const

/** One theme of every state for each city. Their pictures come with the console; their packages are names only. */
export async function seedThemes(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const nextId = sequence(1)
  const { end } = calendar
  const rows = places
    .filter((place) => place.enabled)
    .flatMap(({ code }) =>
      looks.map(({ name, picture, card, from, to }): Insertable<ThemeTable> => {
        const file = `${picture}-android.zip`
        return {
          id: nextId(),
          city_code: code,
          name,
          type: picture,
          starts_at: daysLater(end, from),
          ends_at: daysLater(end, to),
          android_url: `/demo/${file}`,
          android_name: file,
          android_md5: createHash('md5').update(file).digest('hex'),
          pictures: `/demo/theme-${picture}.svg,/demo/theme-card.svg`,
          card_name: card,
          created_at: minutesLater(daysLater(end, -89), from),
        }
      }),
    )
  await insertRows(db, 'theme', rows)
}
