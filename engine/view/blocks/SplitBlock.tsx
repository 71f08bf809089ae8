import type { ReactNode } from 'react'
import type { BlockOf } from '../../compiled'
import { useScreen } from '../screen/context'
import { SideList } from './SideList'

/** A master list on the left, whose selection controls the block beside it. */
export function SplitBlock({ side, children }: Pick<BlockOf<'split'>, 'side'> & { children: ReactNode }) {
  const screen = useScreen()
  return (
    <div className="sc-split">
      <SideList model={screen.listOf(side.id)} />
      <div className="sc-split-main">{children}</div>
    </div>
  )
}
