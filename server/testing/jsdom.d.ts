declare module 'jsdom' {
  /** A page without a browser, as far as it is used here. */
  export class JSDOM {
    constructor(html?: string, options?: { url?: string })
    readonly window: { readonly document: Document; close: () => void }
  }
}
