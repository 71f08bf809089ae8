import type { StorybookConfig } from '@storybook/react-vite'

/** Where the stories of one product stand: those of PRODUCT, or of this console. */
const product = process.env.PRODUCT ?? 'pages-custom'

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    '../widgets/**/*.stories.tsx',
    `../${product}/**/*.stories.tsx`,
    '../engine/view/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}
export default config
