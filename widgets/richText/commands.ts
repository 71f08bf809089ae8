import type { ChainedCommands, Editor } from '@tiptap/react'

export interface Command {
  /** Suffix of its word key: `widget.editor…`. */
  name: string
  icon: string
  run: (chain: ChainedCommands) => ChainedCommands
  /** Absent for commands without a state. */
  isOn?: (editor: Editor) => boolean
}

const align = (name: string, side: string, icon: string): Command => ({
  name,
  icon,
  run: (chain) => chain.setTextAlign(side),
  isOn: (editor) => editor.isActive({ textAlign: side }),
})

/** The toolbar in groups, left to right. Icons have a 16 × 16 grid. */
export const commands: Command[][] = [
  [
    { name: 'Undo', icon: 'M6 3L3 6l3 3M3 6h6a4 4 0 010 8H7', run: (chain) => chain.undo() },
    { name: 'Redo', icon: 'M10 3l3 3-3 3M13 6H7a4 4 0 000 8h2', run: (chain) => chain.redo() },
  ],
  [
    {
      name: 'Heading',
      icon: 'M4 3v10M12 3v10M4 8h8',
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading'),
    },
    {
      name: 'Bold',
      icon: 'M5 3h4a2.5 2.5 0 010 5H5zM5 8h5a2.5 2.5 0 010 5H5z',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Italic',
      icon: 'M7 3h5M4 13h5M9.5 3l-3 10',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'Underline',
      icon: 'M4.5 3v5a3.5 3.5 0 007 0V3M4 13.5h8',
      run: (chain) => chain.toggleUnderline(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'Strike',
      icon: 'M3 8h10M11 5C10 3 5.5 3 5.5 5.4M5 11c1 2 5.6 2 5.6-.4',
      run: (chain) => chain.toggleStrike(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'Bullets',
      icon: 'M6 4h7M6 8h7M6 12h7M3 4v.1M3 8v.1M3 12v.1',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbers',
      icon: 'M7 4h6M7 8h6M7 12h6M3 3l1-.5v3M2.7 10.5c.8-.8 1.8.2.9 1L2.6 13h1.9',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      icon: 'M3 3v10M6 5h7M6 8h7M6 11h4',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    align('Left', 'left', 'M3 4h10M3 8h6M3 12h8'),
    align('Center', 'center', 'M3 4h10M5 8h6M4 12h8'),
    align('Right', 'right', 'M3 4h10M7 8h6M5 12h8'),
  ],
  [
    {
      name: 'Clear',
      icon: 'M4 3h8M8 3l-1.5 7M3 13l10-10',
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
]
