import { Fragment, Slice, type ResolvedPos } from '@tiptap/pm/model'

/** Picture formats that the editor uploads. */
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp']

/**
 * Files that are all of what is pasted or dropped: a screenshot, or one picture that was copied. Word and sheets add a picture of
 * the words beside them, which is not meant.
 */
export function wholePictures(given: DataTransfer | null, html: string): File[] {
  const files = [...(given?.files ?? [])]
  // A picture of the editor's own is moved, not uploaded again.
  if (html.includes('data-pm-slice')) return []
  if (files.length === 0 || html === '') return files
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isText = (body.textContent ?? '').trim() !== ''
  return !isText && body.querySelectorAll('img').length === 1 ? files : []
}

/** Each line of a plain text as a paragraph with the marks of `place`. The editor's own reader drops blank lines. */
export function linesAsParagraphs(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const paragraphs = lines.map((line) =>
    schema.nodes.paragraph!.create(null, line === '' ? [] : schema.text(line, place.marks())),
  )
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
