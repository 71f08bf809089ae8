import { useRef, useState } from 'react'
import { Button, Input, Popover, Space, type InputRef } from 'antd'
import type { Editor } from '@tiptap/react'
import { isEnter } from '../../engine/view/keys'
import type { WidgetHost } from '../../engine/view/widget/types'
import { Tool } from './Tool'

/** An allow-list of schemes; it excludes `javascript:`. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:|\/)/i.test(text)
/** A host without a scheme. As a relative URL it would lead to a page of this site. */
const isHost = (text: string) => /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text)
const addressOf = (text: string) => (isHost(text.trim()) ? `https://${text.trim()}` : text.trim())

export function LinkTool({ editor, host }: { editor: Editor; host: WidgetHost }) {
  const input = useRef<InputRef>(null)
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const show = (next: boolean) => {
    const { href } = editor.getAttributes('link')
    if (next) setAddress(typeof href === 'string' ? href : '')
    setOpen(next)
  }
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = addressOf(address)
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  const wrong = address.trim() !== '' && !isAddress(addressOf(address))
  const form = (
    <Space.Compact>
      <Input
        ref={input}
        value={address}
        status={wrong ? 'error' : undefined}
        aria-label={host.word('widget.editorLinkAddress')}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          if (!wrong) apply()
        }}
      />
      <Button type="primary" disabled={wrong} onClick={apply}>
        {host.word('confirm')}
      </Button>
    </Space.Compact>
  )
  return (
    <Popover
      open={open}
      trigger="click"
      onOpenChange={show}
      // Not before it is visible: a hidden input takes no focus, and typing would replace the selection.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      content={form}
    >
      <span>
        <Tool
          label={host.word('widget.editorLink')}
          icon="M7 9l2-2M6.5 5.5l2-2a2.5 2.5 0 013.6 3.6l-2 2M9.5 10.5l-2 2a2.5 2.5 0 01-3.6-3.6l2-2"
          on={editor.isActive('link')}
          onUse={() => show(!open)}
        />
      </span>
    </Popover>
  )
}
