import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { packed } from './engine/tools/packed.ts'
import { loadProduct, productFolder } from './engine/tools/product.ts'
import { supported, supportedBy, targetsOf } from './engine/tools/supported.ts'
import { schemas } from './engine/tools/vite-plugin.ts'

/**
 * Lets the page ask for the console's code and for what it starts from together with the sign-in's code. Whoever signs in
 * needs it a moment later, whoever is signed in needs it now.
 */
const early: Plugin = {
  name: 'early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const code = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.name === 'console',
      )
      const link = (attributes: Record<string, string>) => ({
        tag: 'link',
        attrs: attributes,
        injectTo: 'head' as const,
      })
      return [
        link({ rel: 'modulepreload', crossorigin: '', href: `/${code?.fileName}`, fetchpriority: 'low' }),
        ...['/config.json', '/schemas/manifest.json'].map((href) =>
          link({ rel: 'preload', as: 'fetch', crossorigin: '', href }),
        ),
      ]
    },
  },
}

/** By package, what its code asks for before it uses it. */
const tested = {
  '': ['checkVisibility', 'requestIdleCallback', 'cancelIdleCallback'],
  '@noble/ciphers': ['fromHex', 'toHex'],
  'copy-to-clipboard': ['removeRange'],
  'fast-equals': ['Float16Array'],
  'prosemirror-view': ['caretPositionFromPoint', 'getComposedRanges'],
  'react-dom': ['startViewTransition'],
}

/** CSS that changes looks only: line breaks, the width of a scroll bar, and the sheet of paper, which an old browser chooses itself. */
const looks = ['scrollbar-width', 'text-wrap', '@page', 'size']

const folder = productFolder()
const { root } = await loadProduct(folder)
const browsers = supportedBy(import.meta.dirname)

/** The page of the product: its `index.html` and what that imports, built to `dist/client`. */
export default defineConfig({
  root: folder,
  publicDir: 'public',
  // Sources, and nothing else of the project: beside them lie data and settings.
  server: {
    fs: {
      allow: [
        folder,
        ...['engine', 'widgets', 'pages-custom', 'node_modules'].map((name) =>
          join(import.meta.dirname, name),
        ),
      ],
    },
  },
  plugins: [react(), schemas({ productFolder: folder }), early, supported(browsers, tested, looks), packed],
  resolve: {
    alias: { 'resize-observer-polyfill': join(import.meta.dirname, 'src/native/resize-observer.ts') },
  },
  html: { cspNonce: '{{NONCE}}' },
  build: {
    outDir: join(root, 'dist', 'client'),
    emptyOutDir: true,
    target: targetsOf(browsers),
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // These packages do nothing on import but forget to say so, which would keep what nobody uses (a whole form library).
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(rc-|@rc-component\/|@formily\/(react|json-schema)\/)/, sideEffects: false },
        ],
      },
      output: {
        // What the sign-in needs and what the console needs come in one file each; the rest is split by use.
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: join(folder, 'main.tsx'), priority: 2 },
            { name: 'console', test: join(folder, 'product-view.tsx'), priority: 1 },
            // The component library with what most parts take of it, and the windows over a page.
            {
              name: 'library',
              test: /(theme\/(ThemeProvider|KeptStyles)|\/frame|shared\/DropDown|multiSelect\/ManyList)\.tsx$|antd\/es\/(button|tooltip|popover|dropdown|tag)\//,
            },
            {
              name: 'windows',
              test: /engine\/view\/dialog\/(DialogView|DialogFrame)\.tsx$|antd\/es\/(modal|drawer)\//,
            },
            // Inputs that come later, in one file for each kind of code they need.
            {
              name: 'inputs',
              test: /widgets\/(number|radio|checkboxes|checkbox|switch|textarea|password)\/Edit\.tsx$/,
            },
            { name: 'calendars', test: /widgets\/(date|datetime|time|dateRange|datetimeRange)\/Edit\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
