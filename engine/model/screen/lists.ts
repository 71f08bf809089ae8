import type { Block, CompiledList, CompiledScreen } from '../../compiled'

/** Where a list of the page stands. */
export interface ListPlace {
  list: CompiledList
  /** The tab it is shown in. */
  tab?: string
  /** Its keys in the URL begin with this. */
  prefix: string
  /** It is the side list of a split block, or follows one. */
  side?: 'list' | 'main'
  /** The tab of the page's form it stands in. */
  formTab?: string
}

function listsOf(block: Block, around: Omit<ListPlace, 'list' | 'prefix'>): Omit<ListPlace, 'prefix'>[] {
  switch (block.kind) {
    case 'list':
      return [{ ...around, list: block.list }]
    case 'form':
      return (
        block.form.tabs?.flatMap(({ key, list }) => (list ? [{ ...around, list, formTab: key }] : [])) ?? []
      )
    case 'tabs':
      return block.tabs.flatMap(({ key, block: inner }) => listsOf(inner, { ...around, tab: key }))
    case 'split':
      return [
        ...listsOf(block.main, { ...around, side: 'main' }),
        { ...around, list: block.side, side: 'list' },
      ]
    case 'stack':
      return block.blocks.flatMap((inner) => listsOf(inner, around))
    case 'custom':
      return block.main ? listsOf(block.main, around) : []
  }
}

/** Every list of the page. The first of each tab has the plain keys of the URL, further ones a prefix. */
export function pageLists({ block }: CompiledScreen): ListPlace[] {
  const taken = new Set<string>()
  return listsOf(block, {}).map((place) => {
    const owner = place.tab ?? ''
    const isFirst = !taken.has(owner)
    taken.add(owner)
    return { ...place, prefix: isFirst ? '' : `${place.list.id}.` }
  })
}

/** The tabs block of a page, if it has one. */
export function tabsOf(block: Block): Extract<Block, { kind: 'tabs' }> | undefined {
  if (block.kind === 'tabs') return block
  if (block.kind === 'split') return tabsOf(block.main)
  if (block.kind === 'custom') return block.main && tabsOf(block.main)
  return block.kind === 'stack' ? block.blocks.map(tabsOf).find(Boolean) : undefined
}

/** The form block of a page, if it has one. */
export function formOfBlock(block: Block): Extract<Block, { kind: 'form' }> | undefined {
  if (block.kind === 'form') return block
  if (block.kind === 'split') return formOfBlock(block.main)
  if (block.kind === 'custom') return block.main && formOfBlock(block.main)
  if (block.kind === 'tabs') return block.tabs.map((tab) => formOfBlock(tab.block)).find(Boolean)
  return block.kind === 'stack' ? block.blocks.map(formOfBlock).find(Boolean) : undefined
}
