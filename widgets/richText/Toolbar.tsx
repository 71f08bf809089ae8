import { useEffect, useRef, useState } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { endingsTaken } from '../../engine/vocabulary/endings'
import type { useUpload } from '../shared/useUpload'
import { commands } from './commands'
import { LinkTool } from './LinkTool'
import { pictureTypes } from './pasted'
import type { schema } from './schema'
import { Tool } from './Tool'

interface ToolbarProps extends Pick<EditProps<string, OptionsOf<typeof schema>>, 'id' | 'host'> {
  editor: Editor
  /** Absent if pictures cannot be uploaded. */
  pictures?: Pick<ReturnType<typeof useUpload>, 'upload' | 'fraction'>
}

const all = commands.flat()

/** Commands in groups. The toolbar is one tab stop; arrow keys move inside it. */
export function Toolbar({ editor, host, pictures, id }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => all.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
  })
  useEffect(() => {
    const tools = [...(box.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    tools.forEach((tool, index) => (tool.tabIndex = index === at ? 0 : -1))
  })
  const move = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const tools = [...(box.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    if (step === 0 || tools.length === 0) return
    event.preventDefault()
    const next = (at + step + tools.length) % tools.length
    setAt(next)
    tools[next]?.focus()
  }
  return (
    <div
      ref={box}
      role="toolbar"
      className="sc-rich-tools"
      aria-label={host.word('widget.editorTools')}
      aria-controls={id}
      onKeyDown={move}
    >
      {commands.map((group, index) => (
        <span key={index} className="sc-rich-group">
          {group.map(({ name, icon, run, isOn }) => (
            <Tool
              key={name}
              label={host.word(`widget.editor${name}`)}
              icon={icon}
              on={isOn && on.includes(name)}
              onUse={() => run(editor.chain().focus()).run()}
            />
          ))}
        </span>
      ))}
      <span className="sc-rich-group">
        <LinkTool editor={editor} host={host} />
        {pictures && <ImageTool host={host} {...pictures} />}
      </span>
    </div>
  )
}

function ImageTool({
  host,
  upload,
  fraction,
}: Pick<ToolbarProps, 'host'> & NonNullable<ToolbarProps['pictures']>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool
        label={host.word('widget.editorImage')}
        icon="M3 3h10v10H3zM3 11l3-3 2 2 2-3 3 4M6 6v.1"
        disabled={fraction !== undefined}
        onUse={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={endingsTaken(pictureTypes)
          .map((type) => `.${type}`)
          .join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) upload(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
