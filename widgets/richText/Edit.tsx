import { useEffect, useRef, useState } from 'react'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, Mark, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { EditProps, OptionsOf } from '../../engine/view/widget/types'
import { useUpload } from '../shared/useUpload'
import { colours } from './colours'
import { fileOfData, fitted, type LeftOut, picturesOfData, withBlanks } from './fitting'
import { LeftOutNote } from './LeftOutNote'
import { linesAsParagraphs, pictureTypes, wholePictures } from './pasted'
import type { schema } from './schema'
import { Toolbar } from './Toolbar'
import './rich-text.css'

/** A mark without a button. It is kept in existing text. */
const raised = (tag: 'sub' | 'sup', align: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
  })

const extensions = [
  StarterKit.configure({
    // Existing headings are kept, including levels without a button.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
  raised('sub', 'sub'),
  raised('sup', 'super'),
  ...colours,
]

const stopped = (event: Event, isTaken: boolean): boolean => {
  if (isTaken) event.preventDefault()
  return isTaken
}

export default function RichTextEdit(props: EditProps<string, OptionsOf<typeof schema>>) {
  const {
    id,
    labelId,
    describedBy,
    value,
    onChange,
    options,
    placeholder,
    disabled,
    invalid,
    required,
    host,
  } = props
  // The last value that the editor reported. Only a different value is written back into it.
  const own = useRef(value ?? '')
  // Cleaned before the editor renders it: otherwise it would load pictures of other hosts.
  const [first] = useState(() => fitted(value ?? ''))
  const [leftOut, setLeftOut] = useState<LeftOut>(first)
  const add = ({ pictures, tables }: LeftOut): void =>
    setLeftOut((before) => ({ pictures: before.pictures + pictures, tables: before.tables + tables }))
  const rules = { call: options.call ?? '', failure: options.failure, types: pictureTypes }
  const upload = useUpload(rules, host, (src) => editor.chain().focus().setImage({ src, alt: '' }).run())

  /**
   * Uploads pictures one after the other. Failed ones are left out, and all are if uploads are unavailable.
   */
  const uploaded = async (files: File[]): Promise<(string | undefined)[]> => {
    const addresses: (string | undefined)[] = []
    for (const file of files)
      addresses.push(options.call === undefined ? undefined : await upload.addressOf(file))
    return addresses
  }
  const takePictures = async (files: File[]): Promise<void> => {
    const addresses = (await uploaded(files)).filter((address) => address !== undefined)
    for (const src of addresses) editor.chain().focus().setImage({ src, alt: '' }).createParagraphNear().run()
    add({ pictures: files.length - addresses.length, tables: 0 })
  }
  const takeData = async (html: string, pictures: string[]): Promise<void> => {
    const addresses = await uploaded(pictures.map(fileOfData))
    const kept = pictures.flatMap((picture, at) => {
      const address = addresses[at]
      return address === undefined ? [] : [[picture, address] as const]
    })
    const { html: own, ...left } = fitted(html, new Map(kept))
    editor.commands.insertContent(own)
    add(left)
  }
  const editor = useEditor({
    extensions,
    content: first.html,
    editable: !disabled,
    onUpdate: ({ editor, transaction }) => {
      const isGiven = ['paste', 'drop'].includes(String(transaction.getMeta('uiEvent')))
      // The text that the note refers to is deleted.
      if (editor.isEmpty && !isGiven) setLeftOut({ pictures: 0, tables: 0 })
      own.current = editor.isEmpty ? '' : withBlanks(editor.getHTML())
      onChange(own.current || null)
    },
  })
  const pasted = {
    fit: (html: string): string => {
      const { html: own, ...left } = fitted(html)
      add(left)
      return own
    },
    /** True if it uploads the pictures of the paste, so that the default must be prevented. */
    take: (given: DataTransfer | null): boolean => {
      const html = given?.getData('text/html') ?? ''
      const files = wholePictures(given, html)
      const data = options.call === undefined ? [] : picturesOfData(html)
      if (files.length > 0) void takePictures(files)
      else if (data.length > 0) void takeData(html, data)
      return files.length > 0 || data.length > 0
    },
  }
  // The editor registers its handlers once, so they read the latest values from a ref.
  const latest = useRef(pasted)
  useEffect(() => {
    latest.current = pasted
  })
  useEffect(() => {
    if ((value ?? '') === own.current) return
    own.current = value ?? ''
    const { html, ...left } = fitted(own.current)
    editor.commands.setContent(html, { emitUpdate: false })
    setLeftOut(left)
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        transformPastedHTML: (html) => latest.current.fit(html),
        clipboardTextParser: (text, place) => linesAsParagraphs(text, place),
        // Runs before the editor reads the paste, which would count uploaded pictures as left out.
        handleDOMEvents: {
          paste: (_, event) => stopped(event, latest.current.take(event.clipboardData)),
          drop: (_, event) => stopped(event, latest.current.take(event.dataTransfer)),
        },
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
      {!disabled && (
        <Toolbar editor={editor} pictures={options.call === undefined ? undefined : upload} {...props} />
      )}
      <EditorContent editor={editor} />
      <LeftOutNote {...leftOut} canUpload={options.call !== undefined} host={host} />
    </div>
  )
}
