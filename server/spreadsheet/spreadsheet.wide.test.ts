import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { Refused } from '../handlers/types'
import { readCells, readSheet, writeSheet } from '.'
import { bookOf } from '../testing/archives'
import { refusals } from './refusals'
import { runs } from '../../engine/runs.fixture'

/** Parses the sheet as a spreadsheet program does. */
function sheetIn(bytes: Buffer) {
  const book = read(bytes, { type: 'buffer', dense: true, cellNF: true })
  return { data: book.Sheets[book.SheetNames[0]!]!['!data']! }
}

const cell = (v: number) => ({ t: 'n', v, z: '0.00' })
/** Gives the cells of `0.00` another format id, as Excel writes a built-in format. */
function builtIn(book: Buffer, id: number, type: 'xlsx' | 'biff8'): Buffer {
  if (type === 'biff8') {
    const record = Buffer.from([0xe0, 0, 20, 0])
    for (let at = book.indexOf(record); at >= 0; at = book.indexOf(record, at + 1))
      if (book.readUInt16LE(at + 6) === 2) book.writeUInt16LE(id, at + 6)
    return book
  }
  const parts = unzipSync(new Uint8Array(book))
  const styles = strFromU8(parts['xl/styles.xml']!)
  parts['xl/styles.xml'] = strToU8(styles.replaceAll('numFmtId="2"', `numFmtId="${id}"`))
  return Buffer.from(zipSync(parts))
}

const rows = [
  ['城市', '编码'],
  ['邯郸', '0012'],
  ['', ''],
  ['=1+1', '@x'],
]

describe('reading', () => {
  it('gives back what was written, as text, with empty rows in place', async () => {
    expect(await readSheet(await writeSheet(rows))).toEqual(rows)
  })

  it('gives back a text that looks like an escape of the file format', async () => {
    const written = [['_x0041_', 'a_x000D_b', '_x005F_x0041_', '_x00g1_', '&lt;', '<&amp;']]
    expect(await readSheet(await writeSheet(written))).toEqual(written)
  })

  it('writes a text that no cell holds as far as it does, and shows that it is cut', async () => {
    const [[long, whole]] = (await readSheet(
      await writeSheet([['长'.repeat(32_768), '短'.repeat(32_767)]]),
    )) as [[string, string]]
    expect([long.length, long.at(-1), whole]).toEqual([32_767, '…', '短'.repeat(32_767)])
  })

  it('writes the numbers of a column as it is told, and texts as they are', async () => {
    const bytes = await writeSheet(
      [
        ['价格', '名称'],
        [1234.5, '1234.5'],
        ['', 3],
      ],
      { formats: ['#,##0.00', undefined] },
    )
    const { data } = sheetIn(bytes)
    expect(data[1]![0]).toMatchObject({ v: 1234.5, z: '#,##0.00', w: '1,234.50' })
    expect(data[1]![1]).toMatchObject({ t: 's', v: '1234.5' })
    expect(data[2]![1]).toMatchObject({ v: 3, w: '3' })
  })

  it.each(['xlsx', 'biff8'] as const)('takes %s', async (type) => {
    expect(
      await readSheet(
        bookOf(
          [
            ['a', 1.5],
            ['b', 2],
          ],
          type,
        ),
      ),
    ).toEqual([
      ['a', '1.5'],
      ['b', '2'],
    ])
  })

  it.each(['xlsx', 'biff8'] as const)(
    'gives a long number of %s digit by digit, as far as a sheet keeps them',
    async (type) => {
      const [, ...numbers] = await readSheet(
        bookOf(
          [['卡号'], [68000000000001], [-123456789012], [313023725935159], [3130237259351595], [1.5e11]],
          type,
        ),
      )
      expect(numbers.map(([text]) => text)).toEqual([
        '68000000000001',
        '-123456789012',
        '313023725935159',
        '3.13024E+15',
        '150000000000',
      ])
    },
  )

  it.each(['xlsx', 'biff8'] as const)(
    'tells what stands in a cell of %s beside what its format shows of it',
    async (type) => {
      const noon = 46350.5
      const { shown, values } = await readCells(
        bookOf(
          [
            [{ t: 'n', v: noon, z: 'yyyy-mm-dd' }, { t: 'n', v: 46350, z: 'yyyy/m/d h:mm' }, 'text'],
            [
              { t: 'n', v: 0.25, z: 'h:mm' },
              { t: 'n', v: 1.5, z: '[h]:mm' },
              { t: 'n', v: 46350.999999, z: 'm"月"d"日"' },
            ],
            [{ t: 'n', v: 0.333, z: '0%' }, { t: 'n', v: 12.6, z: '0' }, 0.1 + 0.2],
          ],
          type,
        ),
      )
      expect(shown).toEqual([
        ['2026-11-24', '2026/11/24 0:00', 'text'],
        ['6:00', '36:00', '11月24日'],
        ['33%', '13', '0.3'],
      ])
      expect(values.map((row) => [...row])).toEqual([
        [{ moment: '2026-11-24 12:00:00' }, { moment: '2026-11-24' }],
        [{ moment: '06:00:00' }, { number: 1.5 }, { moment: '2026-11-25' }],
        [{ number: 0.333, percent: true }, { number: 12.6 }, { number: 0.3 }],
      ])
    },
  )

  it('shows no groups in a whole number, none that was rounded as if it were not, and why a formula gave nothing', async () => {
    const cells = [
      { t: 'n', v: 13800138000, z: '#,##0' },
      { t: 'n', v: 3130237259351590, z: '0' },
      { t: 'n', v: 1234.5, z: '#,##0.00' },
      { t: 'e', v: 0x2a },
      '0012',
      true,
    ]
    expect(await readSheet(bookOf([cells], 'xlsx'))).toEqual([
      ['13800138000', '3.13024E+15', '1,234.50', '#N/A', '0012', 'TRUE'],
    ])
  })

  it('counts days as the sheet does that counts them from 1904', async () => {
    const made = utils.book_new(utils.aoa_to_sheet([[{ t: 'n', v: 44888.5, z: 'yyyy-mm-dd' }]]), 'Sheet1')
    made.Workbook = { WBProps: { date1904: true } }
    const bytes = Buffer.from(write(made, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
    expect((await readCells(bytes)).values[0]).toEqual([{ moment: '2026-11-24 12:00:00' }])
  })

  const days = [27, 31, 36, 50, 58]
  const times = [32, 35, 55, 56]
  it.each(['xlsx', 'biff8'] as const)(
    'reads a day and a time of %s in a built-in Chinese format',
    async (type) => {
      const id = (number: number) => builtIn(bookOf([[cell(46089)], [cell(0.25)]], type), number, type)
      for (const day of days)
        expect(await readCells(id(day))).toMatchObject({
          shown: [['2026-03-08'], expect.anything()],
          values: [[{ moment: '2026-03-08' }], [{ moment: '06:00:00' }]],
        })
      for (const time of times)
        expect((await readCells(id(time))).values[1]).toEqual([{ moment: '06:00:00' }])
    },
  )

  it('reads a workbook with its own code for a built-in format', async () => {
    const parts = unzipSync(new Uint8Array(bookOf([[{ t: 'n', v: 1.5, z: '0.000"x"' }]], 'xlsx')))
    const styles = strFromU8(parts['xl/styles.xml']!)
    const [, own] = /<numFmt numFmtId="(\d+)"/.exec(styles)!
    parts['xl/styles.xml'] = strToU8(styles.replaceAll(`numFmtId="${own}"`, 'numFmtId="58"'))
    expect(await readCells(Buffer.from(zipSync(parts)))).toMatchObject({
      shown: [['1.500x']],
      values: [[{ number: 1.5 }]],
    })
  })

  it('stops at 5 002 rows and 64 columns', async () => {
    const wide = Array.from({ length: 100 }, (_, column) => String(column))
    const tall = [wide, ...Array.from({ length: 6000 }, () => ['x'])]
    const read = await readSheet(bookOf(tall, 'xlsx'))
    expect([read.length, read[0]!.length]).toEqual([5002, 64])
  })

  it('refuses what is too large, locked or broken, with its reason', async () => {
    await expect(readSheet(Buffer.alloc(2 ** 21 + 1))).rejects.toThrow(refusals.tooLarge)
    const locked = bookOf([['a']], 'xlsx')
    locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + 8)
    await expect(readSheet(locked)).rejects.toThrow(refusals.password)
    await expect(readSheet(locked.subarray(1))).rejects.toThrow(Refused)
  })

  it('reads a sheet whose one link lies over every cell', async () => {
    const parts = unzipSync(new Uint8Array(bookOf([['a']], 'xlsx')))
    const name = Object.keys(parts).find((part) => part.endsWith('sheet1.xml'))!
    const links = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks></worksheet>'
    parts[name] = strToU8(strFromU8(parts[name]!).replace('</worksheet>', links))
    expect(await readSheet(Buffer.from(zipSync(parts)))).toEqual([['a']])
  })

  it('ends at its deadline, and says what to do', async () => {
    await expect(readSheet(bookOf(rows, 'xlsx'), { deadlineMs: 0 })).rejects.toThrow(refusals.tooMuch)
  })

  it('reads the file of one who comes after all those of another', async () => {
    const done: string[] = []
    const of = (owner: string) => async () =>
      void done.push((await readSheet(bookOf(rows, 'xlsx'), { owner }), owner))
    await Promise.all([...Array.from({ length: 6 }, () => of('a')), of('b')].map((read) => read()))
    // The order of requests that start together is undefined.
    expect(done.at(-1)).toBe('a')
  })

  it('writes the file of one who comes after all those of another', async () => {
    const done: string[] = []
    const of = (owner: string) => async () => void done.push((await writeSheet([['a']], { owner }), owner))
    await Promise.all([...Array.from({ length: 6 }, () => of('a')), of('b')].map((write) => write()))
    // The order of requests that start together is undefined.
    expect(done.at(-1)).toBe('a')
  })

  it('never fails otherwise, whatever is done to a file', async () => {
    const sound = bookOf(rows, 'xlsx')
    const place = fc.nat({ max: sound.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const bytes = Buffer.from(sound)
          for (const [at, value] of changes) bytes[at] = value
          const result: unknown = await readSheet(bytes).catch((error: unknown) => error)
          expect(Array.isArray(result) || result instanceof Refused).toBe(true)
        },
      ),
      { numRuns: runs(40) },
    )
  })
})
