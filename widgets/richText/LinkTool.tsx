import { useState } from 'react'
import { Button, Input, Popover, Space } from 'antd'
import type { Editor } from '@tiptap/react'
import { isEnter } from '../../engine/view/keys'
import type { WidgetHost } from '../../engine/view/widget/types'
import { Tool } from './Tool'

/** Only addresses that lead to a page: `javascript:` and the like are refused by not being these. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:|\/)/i.test(text)

export function LinkTool({ editor, host }: { editor: Editor; host: WidgetHost }) {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const show = (next: boolean) => {
    const { href } = editor.getAttributes('link')
    if (next) setAddress(typeof href === 'string' ? href : '')
    setOpen(next)
  }
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setOpen(false)
  }
  const wrong = address.trim() !== '' && !isAddress(address.trim())
  const form = (
    <Space.Compact>
      <Input
        autoFocus
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
    <Popover open={open} trigger="click" onOpenChange={show} content={form}>
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
