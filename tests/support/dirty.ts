/** Texts where no cleaner saw them: by hand into the database, and by calls, as whoever may make them would. */
import type { Pool } from 'pg'
import { allHostileTexts } from '../../engine/vocabulary/hostile-texts.fixture'
import { memoryCallSource } from '../../server/calls/source'
import { servedCalls } from '../../server/calls/routes'
import { compileProject, createTestClient, sampleValues } from '../../server/testing'
import { demoPassword } from './console'

/** A database keeps none with NUL, and no call takes one. */
export const storable = allHostileTexts.filter((text) => !text.includes('\0'))

/** Ends whatever the text before it has left open. */
const ending =
  '--></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></template></select></svg></math>' +
  '</form></table></dialog></marquee>\'"></p><hr>'
const inGroup = 30
/** Nothing ends this one. */
const endless = (text: string) => Number(text.includes('plaintext'))
/** Many of them as one rich text, which tells its number. */
export const richGroups: readonly string[] = Array.from(
  { length: Math.ceil(storable.length / inGroup) },
  (_, at) => {
    const texts = storable.slice(at * inGroup, (at + 1) * inGroup)
    return `<p>第${at}组</p>${[...texts].sort((a, b) => endless(a) - endless(b)).join(ending)}`
  },
)

/** Without pictures and links: a call refuses those that lead elsewhere. Each becomes a paragraph with its attributes. */
const atTheDoor = richGroups.map((group) => group.replace(/<(?:img|a)\b/gi, '<p'))

const chinese = '[一-龥]'

/** Every column in which people have written something holds these texts. Resolves with how many do. */
export async function makeDirty(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying') group by 1 order by 1`,
  )
  let dirty = 0
  for (const { table, columns } of rows) {
    const asks = columns.map(
      (column) =>
        `json_build_array(bool_or("${column}" ~ '${chinese}'), bool_or("${column}" ~ '^<p'), bool_or("${column}" ~ '^[[{]'))`,
    )
    const { rows: found } = await pool.query<{ told: boolean[][] }>(
      `select json_build_array(${asks.join(',')}) as told from (select * from "${table}" limit 500) as few`,
    )
    const puts = columns.flatMap((column, at) => {
      const [written, rich, listed] = found[0]!.told[at]!
      // What is no text of its own, but a list of several, stays.
      return written && !listed ? [{ column, texts: rich ? 2 : 1, from: rich ? 0 : at * 17 }] : []
    })
    const put = (some: typeof puts, end = '') =>
      pool.query(
        `with numbered as (select ctid as place, row_number() over (order by ctid) as at from "${table}")
         update "${table}" set ${some
           .map(
             ({ column, texts, from }) =>
               `"${column}" = ($${texts}::text[])[1 + ((numbered.at + ${from}) % cardinality($${texts}::text[]))]${end}`,
           )
           .join(', ')}
         from numbered where "${table}".ctid = numbered.place and $1::text[] is not null and $2::text[] is not null`,
        [storable, richGroups],
      )
    if (puts.length === 0) continue
    try {
      await put(puts)
      dirty += puts.length
    } catch {
      // Some must differ, and of those a few are only so long.
      for (const one of puts)
        await put([one], " || ' ' || numbered.at").then(
          () => dirty++,
          () => undefined,
        )
    }
  }
  return dirty
}

/** As long as a name may be, and without a space, which some calls refuse. */
const short = ['<s onclick=alert(1)>', '<p/x>']
/** How many calls are on their way at once. */
const lanes = 6

/** Every call that takes text is made with hostile ones. Resolves with the names of those that took them. */
export async function comeThroughTheDoor(url: string): Promise<string[]> {
  const compiled = compileProject()
  const calls = memoryCallSource(compiled)
  const signIn = await createTestClient({ url, calls }).send('session.login', {
    account: 'superAdmin',
    password: demoPassword,
  })
  if (!signIn.ok) throw new Error(`Nobody can sign in: ${signIn.text}`)
  const client = createTestClient({ url, calls, token: String(signIn.values.token) })
  const taken: string[] = []
  const writing = servedCalls(compiled).filter(
    ({ name, method, paging }) => method !== 'GET' && !paging && !/^session\.|^operator\.|^role\./.test(name),
  )
  const attempt = async (call: (typeof writing)[number], at: number): Promise<void> => {
    const parameters = Object.entries(call.parameters).filter(([, { fixed }]) => fixed === undefined)
    const texts = parameters.filter(([, { type }]) => type.kind === 'text' || type.kind === 'html')
    if (texts.length === 0) return
    const given = Object.fromEntries(
      parameters.flatMap(([name, { type }]) => {
        if (type.kind === 'address') return [[name, '']]
        return /^city_?code$/i.test(name) ? [[name, '130400']] : []
      }),
    )
    for (const text of [storable[(at * 7) % storable.length]!, ...short]) {
      const hostile = texts.map(([name, { type }]): [string, unknown] => [
        name,
        type.kind === 'html' && text !== short[1] ? atTheDoor[at % atTheDoor.length] : text,
      ])
      const values = { ...sampleValues(call), ...given, ...Object.fromEntries(hostile) }
      const { ok } = await client.send(call.name, values)
      if (ok) {
        taken.push(call.name)
        return
      }
    }
  }
  const waiting = writing.entries()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [at, call] of waiting) await attempt(call, at)
    }),
  )
  return taken
}
