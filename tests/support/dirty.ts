/** Puts unsanitised texts into the data: directly into the database, and through calls by authorised callers. */
import type { Pool } from 'pg'
import { allHostileTexts } from '../../engine/vocabulary/hostile-texts.fixture'
import { memoryCallSource } from '../../server/calls/source'
import { servedCalls } from '../../server/calls/routes'
import { compileProject, createTestClient, sampleValues } from '../../server/testing'
import { demoPassword } from './console'

/** Without NUL, which neither the database nor a call accepts. */
export const storable = allHostileTexts.filter((text) => !text.includes('\0'))

/** Closes elements that the text before it left open. */
const ending =
  '--></script></style></title></textarea></xmp></noscript></noembed></noframes></iframe></template></select></svg></math>' +
  '</form></table></dialog></marquee>\'"></p><hr>'
const inGroup = 30
/** `plaintext` cannot be closed. */
const endless = (text: string) => Number(text.includes('plaintext'))
/** Groups of texts as one rich text each, with the group's number. */
export const richGroups: readonly string[] = Array.from(
  { length: Math.ceil(storable.length / inGroup) },
  (_, at) => {
    const texts = storable.slice(at * inGroup, (at + 1) * inGroup)
    return `<p>第${at}组</p>${[...texts].sort((a, b) => endless(a) - endless(b)).join(ending)}`
  },
)

/** Without pictures and links, whose foreign addresses a call refuses. Each becomes a paragraph with its attributes. */
const atTheDoor = richGroups.map((group) => group.replace(/<(?:img|a)\b/gi, '<p'))

const chinese = '[一-龥]'

/** Writes these texts into every column with user-written text. Resolves with the number of columns. */
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
      // Columns with lists of texts are skipped.
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
      // Unique columns need different values, and some of these are short.
      for (const one of puts)
        await put([one], " || ' ' || numbered.at").then(
          () => dirty++,
          () => undefined,
        )
    }
  }
  return dirty
}

/** The maximum length of names, and without blanks, which some calls refuse. */
const short = ['<s onclick=alert(1)>', '<p/x>']
/** Number of concurrent calls. */
const lanes = 6

/** Makes every call that takes text with hostile texts. Resolves with the names of calls that accepted them. */
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
