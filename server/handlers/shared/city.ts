import type { CallRequest } from '../types'
import { found } from './edit'

/** Throws Gone where there is no such city, as for whatever is about it: the database would say that it is in use. */
export async function assertCity(db: CallRequest['db'], code: string): Promise<void> {
  found(await db.selectFrom('city').select('code').where('code', '=', code).executeTakeFirst(), '城市')
}
