import { expect, it } from 'vitest'
import { toldOfProject, type Change } from './small-project.fixture'

/** What is told of leases whose form offers the rental points, and whose collection does not say that they name one. */
const told = (changes: readonly Change[]): string[] =>
  toldOfProject({ project: 'ok/rental', changes }).flatMap(
    (one) => /(?:refers-unsaid|column-never-filled|shown-never-filled) .*/.exec(one)?.[0] ?? [],
  )
const refers = 'refers: { pointId: { to: RentalPoint, shows: { cityCode: cityCode, pointName: name } } }'
const samples = '    samples: { per: pointId, count: "2" }\n'
const unsaid: Change[] = [
  [`    ${refers}\n`, ''],
  [samples, ''],
]
const found = (map: string): string[] => [
  `refers-unsaid (BikeLease, pointId, RentalPoint) → BikeLease:⏎    refers: ${map}⏎    `,
]
const whole = found('{ pointId: { to: RentalPoint, shows: { pointName: name } } }')

/** What stands where the name of a point is no longer shown. */
const nameless: Change[] = [
  ['pointName: text, ', ''],
  ['    text: pointName\n', ''],
  ['columns: [cityCode, pointId, ', 'columns: [cityCode, '],
]

it('records that say what they name', () => {
  expect(told([])).toEqual([])
})

it('records that do not, of which the name is shown as well', () => {
  expect(told(unsaid)).toEqual(whole)
})

it('records that show the name in a member called otherwise', () => {
  const changes: Change[] = [
    ...unsaid,
    ['pointId: id, pointName: text,', 'pointId: id, place: text,'],
    ['text: pointName', 'text: place'],
  ]
  expect(told(changes)).toEqual(found('{ pointId: { to: RentalPoint, shows: { place: name } } }'))
})

it.each<[string, Change[]]>([
  ['that show no name', nameless],
  [
    'whose name a call fills',
    [['set: { refunded: yuan(0) }', 'set: { refunded: yuan(0), pointName: "\'A\'" }']],
  ],
  ['of what is called nothing', [['    called: name\n', '']]],
])('records %s', (_what, changes) => {
  expect(told([...unsaid, ...changes]).filter((one) => one.startsWith('refers-unsaid'))).toEqual(
    found('{ pointId: RentalPoint }'),
  )
})

it('records that name another one besides', () => {
  const changes: Change[] = [
    [refers, 'refers: { backId: RentalPoint }'],
    [samples, ''],
    ['pointId: id, pointName: text,', 'pointId: id, backId: id, pointName: text,'],
  ]
  const cure = '→ refers: { pointId: { to: RentalPoint, shows: { pointName: name } }, '
  expect(told(changes)).toEqual([`refers-unsaid (BikeLease, pointId, RentalPoint) ${cure}`])
})

const sent: Change = [
  'submit: { call: bikeLease.add,',
  'submit: { call: bikeLease.add, send: { point: form.pointId },',
]
it('under another name, which the call sets', () => {
  const changes: Change[] = [
    ...unsaid,
    ['sends: { pointId: id, bikeNo: text, phone', 'sends: { point: id, bikeNo: text, phone'],
    ['set: { refunded: yuan(0) }', 'set: { refunded: yuan(0), pointId: sent.point }'],
    sent,
  ]
  expect(told(changes)).toEqual(whole)
})

it('beside the record that the call is about', () => {
  const changes: Change[] = [
    ...unsaid,
    ['sends: { pointId: id, bikeNo: text, phone', 'sends: { point: id, bikeNo: text, phone'],
    [
      'set: { refunded: yuan(0) } }',
      'set: { refunded: yuan(0) }, also: [{ add: BikeLease, set: { pointId: sent.point } }] }',
    ],
    sent,
  ]
  expect(told(changes)).toEqual(whole)
})

/** A call more, about rental points or leases. */
const calling = (name: string, written: string): Change => [
  '  rentalPoint.options:\n',
  `  ${name}: { post: tour:/rental/${name}, ${written} }\n  rentalPoint.options:\n`,
]
const removing = (also = ''): Change =>
  calling(
    'point.remove',
    `sends: { id: id }, does: { remove: RentalPoint${also} }, permission: rentalPoint:edit`,
  )
const offering = (name: string, lookup: string, of: string, does: string): Change[] => [
  ['call: rentalPoint.options, send: { cityCode: scope }, code: id, name: name', `call: ${name}, ${lookup}`],
  calling(name, `rows: { at: data, of: ${of} }, does: ${does}, permission: route:bikeLease`),
]
const withNotes: Change[] = [
  ['types:\n  BikeLease:', 'types:\n  Note: { id: id, pointId: id, bikeNo: text }\n  BikeLease:'],
  ['collections:\n  BikeLease:', 'collections:\n  Note: { label: 备注, samples: 0 }\n  BikeLease:'],
]
it.each<[string, Change[]]>([
  ['of which the named one is removed', [removing()]],
  [
    'that are removed with another record than the one they name',
    [
      ...withNotes,
      calling(
        'note.remove',
        'sends: { id: id }, does: { remove: Note, also: [{ remove: BikeLease, where: item.bikeNo == record.bikeNo }] }, permission: rentalPoint:edit',
      ),
    ],
  ],
  [
    'that are changed to name another one',
    [
      ['sends: { pointId: id, bikeNo: text, phone', 'sends: { bikeNo: text, phone'],
      ['form: { fields: [pointId, bikeNo, phone, deposit] }', 'form: { fields: [bikeNo, phone, deposit] }'],
      ['sends: { id: id, amount: cents }', 'sends: { id: id, amount: cents, pointId: id }'],
      ['form: { fields: [amount] }', 'form: { fields: [amount, pointId] }'],
    ],
  ],
  [
    'whose name stands in a column of its own',
    [
      ['    text: pointName\n', ''],
      ['  bikeNo:   {', '  pointName: { label: 租车点 }\n  bikeNo:   {'],
      ['columns: [cityCode, pointId, ', 'columns: [cityCode, pointName, '],
    ],
  ],
])('records %s', (_what, changes) => {
  expect(told([...unsaid, ...changes])).toEqual(whole)
})

it.each<[string, Change[]]>([
  [
    'of records that are removed with the one they name',
    [removing(', also: [{ remove: BikeLease, where: item.pointId == record.id }]')],
  ],
  [
    'whose call removes records',
    [
      ['sends: { pointId: id, bikeNo: text, phone: text, deposit: cents }', 'sends: { pointId: id }'],
      [
        'does: { add: BikeLease, set: { refunded: yuan(0) } }',
        'does: { remove: BikeLease, where: item.pointId == sent.pointId }',
      ],
      ['form: { fields: [pointId, bikeNo, phone, deposit] }', 'form: { fields: [pointId] }'],
      [
        'submit: { call: bikeLease.add, success: 添加成功 }',
        'submit: { call: bikeLease.add, success: 删除成功 }',
      ],
      ['title: 新增租车记录', 'title: 删除租车记录'],
    ],
  ],
  [
    'that is sent as a text',
    [
      ['cityName: text, pointId: id,', 'cityName: text, pointId: text,'],
      ['sends: { cityCode: code, pointId: id,', 'sends: { cityCode: code, pointId: text,'],
      ['sends: { pointId: id, bikeNo', 'sends: { pointId: text, bikeNo'],
    ],
  ],
  [
    'that offers what is worked out',
    [
      ...offering(
        'point.names',
        'code: id, name: name',
        'PointName',
        '{ list: RentalPoint, by: [name], give: { id: first(items.id) } }',
      ),
      ['types:\n  RentalPoint:', 'types:\n  PointName: { id: id, name: text }\n  RentalPoint:'],
    ],
  ],
  [
    'that offers what no collection keeps',
    [
      [
        'call: rentalPoint.options, send: { cityCode: scope }, code: id, name: name',
        'call: city.own, code: cityCode, name: cityName',
      ],
    ],
  ],
  [
    'that offers records of the same collection',
    offering('lease.names', 'code: id, name: bikeNo', 'BikeLease', '{ list: BikeLease }'),
  ],
  [
    'that offers records that name one themselves, which could not be the first',
    [
      ['cityName: text, name: text, phone: text }', 'cityName: text, leaseId: id, name: text, phone: text }'],
      ['    called: name\n', '    called: name\n    refers: { leaseId: BikeLease }\n'],
    ],
  ],
])('a form %s', (_what, changes) => {
  const all = toldOfProject({ project: 'ok/rental', changes: [...unsaid, ...nameless, ...changes] })
  expect(all.filter((one) => !one.includes('unused-call'))).toEqual([])
})

it('a form whose call adds another record besides, without that id', () => {
  const changes: Change[] = [
    ...withNotes,
    [
      'set: { refunded: yuan(0) } }',
      'set: { refunded: yuan(0) }, also: [{ add: Note, set: { bikeNo: sent.bikeNo } }] }',
    ],
  ]
  expect(toldOfProject({ project: 'ok/rental', changes })).toEqual([])
})
