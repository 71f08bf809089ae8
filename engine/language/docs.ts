import type { WidgetOption, WidgetSchema } from '../compiled'
import { ruleTexts, word } from './finding-format'
import { ruleExamples, type RuleExample } from './rule-examples'
import { bareSteps, verbNames, verbRow } from '../vocabulary/steps'
import { grammar, natureOf, usualOf, type Kind, type MapName, type NameOf } from './grammar'
import { functionSignatures } from '../expression/signatures'
import { chineseDescription, chineseOfFunction } from './grammar/descriptions'

const parts: { title: string; maps: MapName[] }[] = [
  { title: 'Screens', maps: ['screen', 'screenParameter', 'tab', 'block', 'split', 'custom'] },
  { title: 'Fields', maps: ['field', 'fieldUse', 'option', 'otherwise', 'lookup', 'required', 'rule'] },
  { title: 'Lists', maps: ['list', 'columnUse', 'check', 'paging', 'refresh', 'beside', 'total', 'totals'] },
  { title: 'Forms and dialogs', maps: ['form', 'load', 'formTab', 'dialog', 'submit'] },
  { title: 'Actions and steps', maps: ['action', 'step', 'exportRows', 'exportTotals'] },
  { title: 'Values', maps: ['textWithValues', 'message', 'each', 'permissionParameter'] },
  {
    title: 'Calls and types',
    maps: [
      'calls',
      'call',
      'parameter',
      'member',
      'callPaging',
      'rows',
      'read',
      'approve',
      'confirmed',
      'exports',
    ],
  },
  {
    title: 'Stand-ins',
    maps: [
      'collection',
      'keep',
      'distinct',
      'span',
      'relation',
      'derived',
      'samplesFor',
      'deed',
      'guard',
      'sideDeed',
    ],
  },
  {
    title: 'The application',
    maps: ['app', 'service', 'sessionLost', 'network', 'shows', 'appScope', 'scopeSource', 'group', 'route'],
  },
]

/** `docs/language.md`: every key, widget and rule, written from the same tables the checker reads. */
export function languageReference(widgets: readonly WidgetSchema[]): string {
  const sections = [
    '# The language: reference',
    'Written by `npm run schemas` from `engine/language/grammar` and `widgets/*/schema.ts`; do not edit it. The laws are in [grammar.md](grammar.md). `*` = required.',
    ...parts.flatMap(({ title, maps }) => [`## ${title}`, ...maps.flatMap(mapSection)]),
    '## Steps',
    stepTable(),
    '## Functions',
    'What an expression may call; `[ ]` may be left out, `…` may be repeated.',
    functionTable(),
    '## Widgets',
    ...widgets.map(widgetSection),
    '## Natures',
    'Which nature a key has, and where. A key whose value is a list or map of others is not listed.',
    natureTable(),
    '## What the checker says',
    '`npm run explain -- <rule>` shows one of these with its remedy.',
    ruleTable(),
    '### The rules by example',
    'Of each rule the lines of a slip, and the same lines as they should be; where the slip is a line too many, it is left out.',
    ...Object.entries(ruleExamples).map(exampleSection),
  ]
  return sections.join('\n\n') + '\n'
}

/** One line about a kind of value, in English: `list of names`, `text`, `add | edit`. */
export function kindInWords(kind: Kind): string {
  const usual = kind.is === 'either' ? undefined : usualOf(kind)
  return bareKind(kind) + withDefault(usual)
}
/** What holds where nothing is said; that a flag is not raised then goes without saying. */
const withDefault = (usual: string | number | boolean | undefined): string =>
  usual === undefined || usual === false ? '' : `, default \`${String(usual)}\``

function bareKind(kind: Kind): string {
  switch (kind.is) {
    case 'text':
      return kind.plain ? 'plain text' : 'text'
    case 'name':
      return nameInWords(kind.of)
    case 'enum':
      return kind.values.map((value) => `\`${value}\``).join(' or ')
    case 'number':
      return kind.values ? kind.values.join(' or ') : 'number'
    case 'flagOrText':
      return 'flag or text'
    case 'wireType':
      return 'wire type'
    case 'list':
      return `list of ${kind.of.is === 'name' ? `${nameInWords(kind.of.of)}s` : kindInWords(kind.of)}`
    case 'map':
      return `[${kind.map}](#${anchorOf(kind.map)})`
    case 'names':
      return `${kind.keys} → ${kindInWords(kind.of)}`
    case 'either':
      return [kind.scalar, kind.list, kind.map]
        .filter((form) => form !== undefined)
        .map(kindInWords)
        .join(', or ')
    case 'perMode':
      return `${kindInWords(kind.of)}, or one per mode`
    case 'expression':
    case 'flag':
    case 'literal':
    case 'message':
    case 'widget':
      return kind.is
  }
}

/** `dialog name`, `scope source name`; a path or an icon is its own name. */
function nameInWords(what: NameOf): string {
  const spaced = what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return ['path', 'address', 'icon', 'permission'].includes(what) ? spaced : `${spaced} name`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const anchorOf = (map: MapName): string => map.toLowerCase()

function mapSection(name: MapName): string[] {
  const rule = grammar[name]
  const notes = [
    ...(rule.oneOf ?? []).map((group) => `Exactly one of \`${group.join('` `')}\`.`),
    ...Object.entries(rule.needs ?? {}).map(
      ([key, beside]) => `\`${key}\` stands beside \`${beside.join('` or `')}\`.`,
    ),
    ...Object.entries(rule.alone ?? {}).map(
      ([key, beside]) => `With \`${key}\` only \`${beside.join('` `')}\`.`,
    ),
  ]
  const rows = Object.entries(rule.keys).map(([key, { kind, required, description, example }]) => [
    `\`${key}\`${required ? '*' : ''}`,
    kindInWords(kind),
    `${description}<br>${chineseDescription(name, key) ?? ''}`,
    example === undefined ? '' : `\`${example}\``,
  ])
  const title = `### ${name}\n\n${word(`map-${name}`, 'en')} · ${word(`map-${name}`, 'zh')}`
  return [
    title,
    ...(notes.length > 0 ? [notes.join(' ')] : []),
    table(['key', 'value', 'meaning', 'example'], rows),
  ]
}

function stepTable(): string {
  const bare = Object.entries(bareSteps).map(([step, meaning]) => [`\`${step}\``, '', meaning])
  const led = verbNames.map((verb) => [
    `\`${verb}:\``,
    verbRow(verb)
      .beside.map((key) => `\`${key}\``)
      .join(' '),
    verbRow(verb).says,
  ])
  return table(['step', 'companions (and `when`)', 'does'], [...bare, ...led])
}

function functionTable(): string {
  const rows = Object.entries(functionSignatures).map(([name, { text, summary }]) => [
    `\`${text}\``,
    `${summary}<br>${chineseOfFunction(name) ?? ''}`,
  ])
  return table(['function', 'gives'], rows)
}

function widgetSection({ name, description, value, options, example }: WidgetSchema): string {
  const rows = optionRows(options)
  const optionTable = rows.length > 0 ? [table(['option', 'nature', 'meaning'], rows)] : []
  return [
    `### widget \`${name}\``,
    `${description} Value: ${value}.`,
    ...optionTable,
    `\`\`\`yaml\n${example.trim()}\n\`\`\``,
  ].join('\n\n')
}

function optionRows(options: Record<string, WidgetOption>, prefix = ''): string[][] {
  return Object.entries(options).flatMap(([key, option]) => {
    const nature =
      option.nature === 'enum' ? option.values.map((value) => `\`${value}\``).join(' ') : option.nature
    const said = nature + withDefault('default' in option ? option.default : undefined)
    const line = [`\`${prefix}${key}\`${option.required ? '*' : ''}`, said, option.description]
    return option.nature === 'group' ? [line, ...optionRows(option.options, `${prefix}${key}.`)] : [line]
  })
}

/** Key → its natures, each with the maps it stands in. */
export function natures(): Map<string, Map<string, MapName[]>> {
  const found = new Map<string, Map<string, MapName[]>>()
  for (const [map, rule] of Object.entries(grammar) as [MapName, (typeof grammar)[MapName]][]) {
    for (const [key, { kind }] of Object.entries(rule.keys)) {
      const nature = natureOf(kind)
      if (nature === 'structure') continue
      const places = found.get(key) ?? new Map<string, MapName[]>()
      found.set(key, places.set(nature, [...(places.get(nature) ?? []), map]))
    }
  }
  return found
}

function natureTable(): string {
  const rows = [...natures()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, places]) => {
      const single = places.size === 1
      return [
        `\`${key}\``,
        [...places].map(([nature, maps]) => (single ? nature : `${nature} (${maps.join(', ')})`)).join('; '),
      ]
    })
  return table(['key', 'nature'], rows)
}

const exampleSection = ([rule, { wrong, right }]: [string, RuleExample]): string =>
  [
    `**${rule}**`,
    fenced(`# ${word('wrong', 'zh')} ${word('wrong', 'en')}\n${wrong}`),
    ...(right === undefined ? [] : [fenced(`# ${word('right', 'zh')} ${word('right', 'en')}\n${right}`)]),
  ].join('\n\n')
const fenced = (lines: string): string => ['```yaml', lines, '```'].join('\n')

function ruleTable(): string {
  const chinese = ruleTexts('zh')
  return table(
    ['rule', 'what is wrong', '中文'],
    Object.entries(ruleTexts('en'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([rule, { title }]) => [`\`${rule}\``, title, chinese[rule]?.title ?? '']),
  )
}
