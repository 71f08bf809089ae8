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
 * Container of windows beside the page. In the body itself, antd would lock the body's scrolling, which
 * triggers a layout of the page on each opening.
 */
function windowPlace(): HTMLElement {
  place ??= document.createElement('div')
  if (!place.isConnected) document.body.append(place)
  return place
}

/**
 * The window of a dialog. antd's components are rendered inside the page, so that theme, locale and router
 * apply.
 */
export function DialogFrame({ dialog, title, word, footer, onLeave, children }: DialogFrameProps) {
  // antd's close icon has an English name, and the footer may contain another close button.
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
