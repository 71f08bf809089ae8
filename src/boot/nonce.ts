/** The page's nonce from the server, if any. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined

/**
 * Adds the page's nonce to each `<style>` element that a library creates, so that the strict style policy
 * allows it. antd's scroll-bar measuring and body lock create elements without one.
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
