import type { Block, BlockOf, CompiledList, CompiledScreen } from '../../compiled'

/** Position of a list in the page. */
export interface ListPlace {
  list: CompiledList
  /** The tab that contains it. */
  tab?: string
  /** Prefix of its keys in the URL. */
  prefix: string
  /** `list` = side list of a split block; `main` = depends on one. */
  side?: 'list' | 'main'
  /** The tab of the page's form that contains it. */
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

/** All lists of the page. The first of each tab has plain URL keys; the others have a prefix. */
export function pageLists({ block }: CompiledScreen): ListPlace[] {
  const taken = new Set<string>()
  return listsOf(block, {}).map((place) => {
    const owner = place.tab ?? ''
    const isFirst = !taken.has(owner)
    taken.add(owner)
    return { ...place, prefix: isFirst ? '' : `${place.list.id}.` }
  })
}

/** The direct child blocks. */
function innerBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'list':
    case 'form':
      return []
    case 'tabs':
      return block.tabs.map((tab) => tab.block)
    case 'split':
      return [block.main]
    case 'stack':
      return block.blocks
    case 'custom':
      return block.main ? [block.main] : []
  }
}

/** The tabs block of a page, if any. */
export const tabsOf = (block: Block): BlockOf<'tabs'> | undefined =>
  block.kind === 'tabs' ? block : innerBlocks(block).map(tabsOf).find(Boolean)

/** The form block of a page, if any. */
export const formOfBlock = (block: Block): BlockOf<'form'> | undefined =>
  block.kind === 'form' ? block : innerBlocks(block).map(formOfBlock).find(Boolean)
