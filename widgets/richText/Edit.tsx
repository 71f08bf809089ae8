import { useEffect, useRef } from 'react'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { cleanHtml } from '../shared/clean-html'
import type { schema } from './schema'
import { Toolbar } from './Toolbar'
import './rich-text.css'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
]

export default function RichTextEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const { id, labelId, describedBy, value, onChange, options, placeholder, disabled, invalid, required } =
    props
  // What the editor itself reported last: only another value is written back into it.
  const own = useRef(value ?? '')
  const editor = useEditor({
    extensions,
    // An editor shows what it is given: a picture of another host would be loaded.
    content: cleanHtml(value ?? ''),
    editable: !disabled,
    onUpdate: ({ editor }) => {
      own.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(own.current || null)
    },
  })
  useEffect(() => {
    if ((value ?? '') === own.current) return
    own.current = value ?? ''
    editor.commands.setContent(cleanHtml(own.current), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          class: 'sc-rich sc-rich-area',
          style: `min-height: ${options.height ?? 220}px`,
          ...(placeholder && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(required && { 'aria-required': 'true' }),
          ...(disabled && { 'aria-disabled': 'true' }),
        },
      },
    })
  }, [editor, id, labelId, describedBy, invalid, required, disabled, placeholder, options.height])

  return (
    <div className={`sc-rich-box${invalid ? ' sc-rich-invalid' : ''}${disabled ? ' sc-rich-disabled' : ''}`}>
      {!disabled && <Toolbar editor={editor} {...props} />}
      <EditorContent editor={editor} />
    </div>
  )
}
