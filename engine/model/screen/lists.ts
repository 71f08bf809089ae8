import type { Block, BlockOf, CompiledList, CompiledScreen } from '../../compiled'

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

/** The blocks that stand in one. */
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

/** The tabs block of a page, if it has one. */
export const tabsOf = (block: Block): BlockOf<'tabs'> | undefined =>
  block.kind === 'tabs' ? block : innerBlocks(block).map(tabsOf).find(Boolean)

/** The form block of a page, if it has one. */
export const formOfBlock = (block: Block): BlockOf<'form'> | undefined =>
  block.kind === 'form' ? block : innerBlocks(block).map(formOfBlock).find(Boolean)
