import type { ReactNode } from 'react'
import { Drawer, Modal } from 'antd'
import type { CompiledDialog } from '../../compiled'
import type { Runtime } from '../../model/types'
import { Icon } from '../actions/icons'
import { isEscape } from '../keys'
import './dialog.css'

interface DialogFrameProps {
  dialog: Pick<CompiledDialog, 'container' | 'width' | 'list' | 'form'>
  title: string
  word: Runtime['word']
  footer: ReactNode
  onLeave: () => void
  children: ReactNode
}

const widthOf = ({ width, list, form }: DialogFrameProps['dialog']) =>
  width ?? (list ? 900 : (form?.columns ?? 1) > 1 ? 800 : 560)

const windowClasses = { body: 'sc-dialog-body', content: 'sc-window', mask: 'sc-window-mask' }
const listClasses = { ...windowClasses, body: 'sc-dialog-body sc-dialog-list' }

let place: HTMLElement | undefined
/**
 * Windows stand beside the page in an element of their own. In the body itself antd would keep the body from scrolling, which
 * lays out the whole page anew at each opening; what scrolls here lies under the mask.
 */
function windowPlace(): HTMLElement {
  place ??= document.createElement('div')
  if (!place.isConnected) document.body.append(place)
  return place
}

/** The window around a dialog's content. antd's parts are drawn inside the page, so theme, locale and router reach them. */
export function DialogFrame({ dialog, title, word, footer, onLeave, children }: DialogFrameProps) {
  // antd's cross has an English name; the foot may have a button that closes as well.
  const closable = { 'aria-label': word('closeWindow') }
  switch (dialog.container) {
    case 'panel':
      return (
        <section
          className="sc-panel"
          data-layer
          aria-label={title}
          onKeyDown={(event) => isEscape(event) && onLeave()}
        >
          <header className="sc-panel-head">
            <button type="button" className="sc-panel-back" aria-label={word('back')} onClick={onLeave}>
              <Icon name="back" />
            </button>
            <h2>{title}</h2>
          </header>
          <div className="sc-panel-body">{children}</div>
          <footer className="sc-panel-foot">{footer}</footer>
        </section>
      )
    case 'drawer':
      return (
        <Drawer
          open
          title={title}
          width={`min(${widthOf(dialog)}px, 100vw)`}
          footer={footer}
          closable={closable}
          maskClosable={false}
          onClose={onLeave}
        >
          {children}
        </Drawer>
      )
    case 'modal':
      return (
        <Modal
          open
          centered
          title={title}
          width={`min(${widthOf(dialog)}px, calc(100vw - 32px))`}
          footer={footer}
          closable={closable}
          maskClosable={false}
          classNames={dialog.list && !dialog.form ? listClasses : windowClasses}
          getContainer={windowPlace}
          transitionName=""
          maskTransitionName=""
          onCancel={onLeave}
        >
          {children}
        </Modal>
      )
  }
}
