/** What the compiled screens declare, in the words of the screen: for tests that hold them against the documents. */
import { join } from 'node:path'
import type { Block, CompiledField, CompiledList, CompiledScreen, Format, Text } from '../../engine/compiled'
import { checkFiles, productRoot, yamlIn } from '../language/projects'

export const { app, calls, screens, standIn } = checkFiles(yamlIn(join(productRoot, 'schemas')))

const said = (text: Text): string => (typeof text === 'string' ? text : text.text)

/** `label`, or `label{code=text code=text}` where it has codes; another code's text stands under `*`. */
function named(
  label: Text,
  { choices = [], otherwise }: Partial<Pick<CompiledField, 'choices' | 'otherwise'>>,
): string {
  const codes = [
    ...choices.map(({ code, text }) => `${code}=${text}`),
    ...(otherwise ? [`*=${otherwise.text}`] : []),
  ]
  return codes.length > 0 ? `${said(label)}{${codes.join(' ')}}` : said(label)
}
const formatChoices = (format: Format) => (format.kind === 'choice' ? format : {})

function listsOf(block: Block, at: string): [string, CompiledList][] {
  switch (block.kind) {
    case 'list':
      return [[at, block.list]]
    case 'tabs':
      return block.tabs.flatMap((tab) => listsOf(tab.block, tab.key))
    case 'split':
      return [['side', block.side], ...listsOf(block.main, at)]
    case 'stack':
      return block.blocks.flatMap((one, index) => listsOf(one, `${at}${index}`))
    case 'custom':
      return block.main ? listsOf(block.main, at) : []
    case 'form':
      return []
  }
}

/** Every list of a screen with its place: those of the page, then those of its dialogs. */
export function listsIn({ block, dialogs }: CompiledScreen): [string, CompiledList][] {
  const inDialogs = Object.entries(dialogs).flatMap(([at, { list }]): [string, CompiledList][] =>
    list ? [[at, list]] : [],
  )
  return [...listsOf(block, 'main'), ...inDialogs]
}

function formsOf(screen: CompiledScreen): [string, CompiledField[]][] {
  const own: [string, CompiledField[]][] =
    screen.block.kind === 'form' ? [['main', screen.block.form.fields]] : []
  const dialogs = Object.entries(screen.dialogs).flatMap(([name, { form }]): [string, CompiledField[]][] =>
    form ? [[name, form.fields]] : [],
  )
  return [...own, ...dialogs]
}

/** Everything one screen declares, by `place kind`: `batch filters`, `main columns`, `withdraw fields`, `main rowActions`. */
export function declaredOf(name: string): Record<string, string[]> {
  const screen = screens[name]
  if (!screen) throw new Error(`there is no screen ${name}`)
  const found: Record<string, string[]> = {}
  const labelsOf = (actions: string[]) => actions.map((action) => said(screen.actions[action]!.label))
  for (const [at, list] of listsIn(screen)) {
    found[`${at} filters`] = list.filters.map((field) => named(field.label, field))
    found[`${at} columns`] = list.columns.map(({ label, format }) => named(label, formatChoices(format)))
    found[`${at} toolbar`] = labelsOf(list.toolbar)
    found[`${at} rowActions`] = labelsOf(list.rowActions)
    found[`${at} totals`] = (list.totals?.values ?? []).map(({ label }) => said(label))
    found[`${at} sizes`] = [list.paging.mode, String(list.paging.size), ...list.paging.sizes.map(String)]
  }
  for (const [at, fields] of formsOf(screen)) {
    found[`${at} fields`] = fields.map((field) => named(field.label, field))
    for (const field of fields)
      found[`${at} ${said(field.label)}`] = [
        ...(field.required ?? []).map(({ message }) => message),
        ...(field.rules ?? []).map(({ message }) => said(message)),
        ...(field.maxLength === undefined ? [] : [`most ${field.maxLength}`]),
        ...(field.hint === undefined ? [] : [said(field.hint)]),
      ]
  }
  if (screen.block.kind === 'tabs') found.tabs = screen.block.tabs.map(({ title }) => said(title))
  found.keys = Object.values(screen.actions).flatMap(({ permission }) =>
    permission === undefined ? [] : [permission].flat(),
  ) as string[]
  return found
}
