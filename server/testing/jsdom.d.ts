declare module 'jsdom' {
  /** A page without a browser; only the members in use. */
  export class JSDOM {
    constructor(html?: string, options?: { url?: string })
    readonly window: { readonly document: Document; close: () => void }
  }
}
