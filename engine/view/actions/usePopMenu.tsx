import { useCallback, useState, type ReactNode } from 'react'
import type { Runtime } from '../../model/types'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import type { PopMenuProps } from './PopMenu'

const PopMenu = later(() => import('./PopMenu'))

/** Preloads the code of menus. A failure is ignored: the next use loads again and reports it. */
export const preloadMenus = (): void => void PopMenu.preload().catch(() => {})

type Asked = Omit<PopMenuProps, 'onClose'>

/** A menu that opens on demand; `menu` is the element to render. */
export function usePopMenu(runtime: Pick<Runtime, 'feedback' | 'word'>): {
  open: (asked: Asked) => void
  isOpen: boolean
  menu: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const close = useCallback(() => setAsked(undefined), [])
  const isHere = useWindowCode(PopMenu, asked !== undefined, close, runtime)
  return {
    open: setAsked,
    isOpen: asked !== undefined,
    menu: asked && isHere && <PopMenu {...asked} onClose={close} />,
  }
}
