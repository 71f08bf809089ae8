import type { Block } from '../../compiled'
import { useScreen } from '../screen/context'
import { BlockView } from './BlockView'
import { SideList } from './SideList'

/** A master list at the left that decides what the block beside it shows. */
export function SplitBlock({ block }: { block: Extract<Block, { kind: 'split' }> }) {
  const screen = useScreen()
  return (
    <div className="sc-split">
      <SideList model={screen.listOf(block.side.id)} />
      <div className="sc-split-main">
        <BlockView block={block.main} />
      </div>
    </div>
  )
}
