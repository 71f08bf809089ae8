import type { ScreenContext } from '../compile/context'
import { replacing, respelled } from '../cure'
import { textOf } from '../link/report'
import { bareLabel, sharesWords } from './label-words'
import { writtenWidget } from '../link/widget-of'
import { usualEnding } from '../../vocabulary/endings'
import type { SourceNode } from '../source'

/** What each check asks for is called so by people. */
const kinds: readonly { check: string; word: RegExp }[] = [
  { check: 'isPhone', word: /手机号|电话/ },
  { check: 'isIdCard', word: /身份证/ },
  { check: 'isPlate', word: /车牌/ },
  { check: 'isLink', word: /链接|网址|https?:/ },
]

/** Words of file types, each of which is one whatever its ending. */
const endings = /\b(?:xlsx?|csv|docx?|pdf|pptx?|jpe?g|png|gif|webp|bmp|mp4|avi|mov|mp3|zip|apk|txt)\b/gi
const endingOf = (name: string): string => usualEnding(name.replace(/^\./, ''))

const wordOf = (node: SourceNode | undefined): string =>
  textOf(node?.kind === 'map' ? node.get('text') : node) ?? ''

/** Words beside a check, a demand or a list of file types are about it, and not about another one. */
export function checkWordsOfChecks(context: ScreenContext, node: SourceNode): void {
  if (node.kind === 'map') {
    checkKinds(context, node)
    checkTypes(context, node)
    checkField(context, node)
  }
  for (const entry of node.entries()) checkWordsOfChecks(context, entry.node)
  for (const item of node.items()) checkWordsOfChecks(context, item)
}

const labelOf = ({ outline }: ScreenContext, node: SourceNode): string =>
  wordOf(node.get('label') ?? outline.fields.declaration(textOf(node.get('field')) ?? '')?.get('label'))

/** A check for one kind of text whose message, or where that names none its label, asks for another. */
function checkKinds(context: ScreenContext, field: SourceNode): void {
  const label = labelOf(context, field)
  for (const rule of field.get('rules')?.items() ?? []) {
    const check = rule.get('check')
    const source = textOf(check) ?? ''
    const asked = kinds.filter((kind) => source.includes(`${kind.check}(value)`))
    const [own] = asked
    if (!check || !own || asked.length > 1) continue
    const message = rule.get('message')
    const isNamed = (text: string): boolean => kinds.some(({ word }) => word.test(text))
    const said = isNamed(wordOf(message)) ? wordOf(message) : label
    const [meant, ...others] = kinds.filter(({ word }) => word.test(said))
    if (!meant || others.length > 0 || meant === own) continue
    const beside = (said === label ? field.get('label') : message) ?? check
    context.report.warn(
      'said-otherwise',
      check,
      { written: own.check },
      {
        related: [{ file: beside.file.path, span: beside.span, note: '@said-here' }],
        cure: respelled(check, source.replace(own.check, meant.check)),
      },
    )
  }
}

/** File types that their message names are those that are taken. */
function checkTypes({ report }: ScreenContext, options: SourceNode): void {
  const [types, message] = [options.get('types'), options.get('typesMessage')]
  const said = [...wordOf(message).matchAll(endings)].map(([name]) => name.toLowerCase())
  if (types?.kind !== 'list' || !message || said.length === 0) return
  const taken = types.items().map((one) => endingOf(textOf(one) ?? ''))
  // What is no ending is told for itself.
  if (!types.items().every((one) => (textOf(one) ?? '').replace(/^\./, '').replace(endings, '') === ''))
    return
  const named = said.map(endingOf)
  const isSame = named.every((one) => taken.includes(one)) && taken.every((one) => named.includes(one))
  if (isSame) return
  report.warn(
    'said-otherwise',
    types,
    { written: taken.join(', ') },
    {
      related: [{ file: message.file.path, span: message.span, note: '@said-here' }],
      cure: replacing(types, `[${said.join(', ')}]`),
    },
  )
}

const asking = /^(请(?:输入|选择|上传|填写|设置|添加))(.+?)[!！。]?$/

/** What people are asked to do, by what the widget has them do. */
const hands = { input: '请输入', select: '请选择', upload: '请上传' } as const

function handOf({ outline, project }: ScreenContext, field: SourceNode): keyof typeof hands | undefined {
  const declared = outline.fields.declaration(textOf(field.get('field')) ?? '')
  if (!field.get('label') && !declared) return undefined
  // A use may have a widget of its own.
  const own = outline.root
    .get('fields')
    ?.entries()
    .find(({ node }) => node === field)?.key
  const uses =
    own === undefined
      ? []
      : [
          ...outline.usesInForms(own),
          ...outline.lists.flatMap(({ filters }) => filters.filter((use) => use.name === own)),
        ]
  if (uses.some((use) => use.own('widget'))) return undefined
  return writtenWidget(field.get('widget') ?? declared?.get('widget'), project.widgets)?.schema?.verb
}

/** The texts that ask people to fill a field in. */
export function askingTexts(field: Pick<SourceNode, 'get'>): SourceNode[] {
  const required = field.get('required')
  return [
    field.get('placeholder'),
    required?.kind === 'list' ? undefined : required,
    ...(required?.items().map((one) => one.get('message')) ?? []),
  ].filter((node) => node !== undefined)
}

/** A field that is asked for in its own words, not in those of another field of the screen. */
function checkField(context: ScreenContext, field: SourceNode): void {
  const label = bareLabel(labelOf(context, field))
  if (label === '') return
  const { outline, report } = context
  for (const node of askingTexts(field)) {
    const found = asking.exec(wordOf(node))
    if (node.kind === 'map' || !found) continue
    const [, verb = '', name = ''] = found
    const hand = handOf(context, field)
    const other = Object.values(hands).find((one) => one === verb && one !== (hand && hands[hand]))
    // What is asked for in other words than the label may be another thing.
    if (hand && other && label.includes(name))
      report.warn(
        'asked-the-other-way',
        node,
        { text: wordOf(node), meant: hands[hand] },
        { cure: respelled(node, wordOf(node).replace(verb, hands[hand])) },
      )
    if (sharesWords(name, label)) continue
    const fields = outline.root.get('fields')?.entries() ?? []
    const first = fields.map((one) => one.node.get('label')).find((one) => bareLabel(wordOf(one)) === name)
    if (!first) continue
    report.warn(
      'said-of-another-field',
      node,
      { text: wordOf(node), label },
      {
        cure: respelled(node, verb + label),
        related: [{ file: first.file.path, span: first.span, note: '@declared-here' }],
      },
    )
  }
}
