/** The nonce the server put into this page, if any. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined

/**
 * Gives every `<style>` element made by a library the page's nonce, so that the strict style policy holds:
 * antd's scroll-bar measuring and body lock create elements without one.
 */
export function allowStyleNonce(): void {
  const nonce = pageNonce()
  if (!nonce) return
  const createElement = document.createElement.bind(document)
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = createElement(tag, options)
    if (tag.toLowerCase() === 'style') element.nonce = nonce
    return element
  }
}
