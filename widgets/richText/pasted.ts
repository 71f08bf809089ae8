import { Fragment, Slice, type ResolvedPos } from '@tiptap/pm/model'

/** Picture formats that the editor uploads. */
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp']

/**
 * Files that are the whole paste or drop: a screenshot, or one copied picture. Word and sheets add a picture
 * of the text, which is ignored.
 */
export function wholePictures(given: DataTransfer | null, html: string): File[] {
  const files = [...(given?.files ?? [])]
  // A picture of the editor itself is moved, not uploaded again.
  if (html.includes('data-pm-slice')) return []
  if (files.length === 0 || html === '') return files
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isText = (body.textContent ?? '').trim() !== ''
  return !isText && body.querySelectorAll('img').length === 1 ? files : []
}

/**
 * Converts each line of a plain text to a paragraph with the marks of `place`. The editor's own parser drops
 * empty lines.
 */
export function linesAsParagraphs(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const paragraphs = lines.map((line) =>
    schema.nodes.paragraph!.create(null, line === '' ? [] : schema.text(line, place.marks())),
  )
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
