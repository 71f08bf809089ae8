import { useCallback, useState, type ReactNode } from 'react'
import type { Runtime } from '../../model/types'
import { later } from '../widget/later'
import { useWindowCode } from '../widget/useCode'
import type { PopMenuProps } from './PopMenu'

const PopMenu = later(() => import('./PopMenu'))

/** Fetches the code of menus ahead of their use; what fails is fetched again, and reported, when it is needed. */
export const preloadMenus = (): void => void PopMenu.preload().catch(() => {})

type Asked = Omit<PopMenuProps, 'onClose'>

/** A menu that unfolds where it is asked for; `menu` is where it is drawn. */
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
