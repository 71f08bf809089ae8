/** Stories are built on their own: nothing of the application's entry, schemas or server is part of them. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { chunkSizeWarningLimit: 2000 },
  // Every package is found before the first story: one that is found later reloads the page under a running test.
  optimizeDeps: {
    entries: [
      '.storybook/preview.tsx',
      '{widgets,engine/view}/**/*.stories.tsx',
      '{widgets,engine/view}/**/*.tsx',
    ],
    include: ['@storybook/addon-docs > @storybook/react-dom-shim', 'storybook/test'],
  },
})
