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
