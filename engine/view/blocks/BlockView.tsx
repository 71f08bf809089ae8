import { memo } from 'react'
import type { Block } from '../../compiled'
import { ListView } from '../list/ListView'
import { useScreen } from '../screen/context'
import { CustomBlock } from './CustomBlock'
import { FormBlock } from './FormBlock'
import { SplitBlock } from './SplitBlock'
import { TabsBlock } from './TabsBlock'
import './blocks.css'

/** Renders a block of a screen by its kind. */
export const BlockView = memo(function BlockView({ block, label }: { block: Block; label?: string }) {
  const screen = useScreen()
  switch (block.kind) {
    case 'list':
      return <ListView model={screen.listOf(block.list.id)} screen={screen} label={label} />
    case 'form':
      return <FormBlock compiled={block.form} buttons={block.buttons} />
    case 'tabs':
      return <TabsBlock block={block} draw={drawInner} />
    case 'split':
      return (
        <SplitBlock side={block.side}>
          <BlockView block={block.main} />
        </SplitBlock>
      )
    case 'stack':
      return (
        <div className="sc-stack">
          {block.blocks.map((each, index) => (
            <BlockView key={index} block={each} />
          ))}
        </div>
      )
    case 'custom':
      return (
        <CustomBlock page={block.page} options={block.options}>
          {block.main && <BlockView block={block.main} />}
        </CustomBlock>
      )
  }
})

const drawInner = (block: Block, label: string) => <BlockView block={block} label={label} />
