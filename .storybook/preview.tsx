import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { configure } from 'storybook/test'
import { SWRConfig } from 'swr'
import '../engine/view/tokens.css'
import { look } from '../src/look'
import type { Appearance } from '../src/theme/appearance'
import { ThemeProvider } from '../src/theme/ThemeProvider'
import '../src/theme/palette.css'
import '../src/theme/themed.css'
import '../widgets/shared/widgets.css'
import '../widgets/shared/invalid.css'
import './preview.css'

// What a story waits for may take long on a busy machine; the library gives up after a second.
configure({ asyncUtilTimeout: 120_000 })

/** The application's own providers, so that a story cannot look different from production. */
const WithTheme: Decorator = (Story, { globals }) => {
  const shown: Appearance = {
    theme: globals.theme === 'dark' ? 'dark' : 'light',
    density: globals.density === 'compact' ? 'compact' : 'comfortable',
  }
  const { theme, density } = shown
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.density = density
  }, [theme, density])
  return (
    <ThemeProvider look={look} value={shown}>
      {/* Each story asks anew: no answer is left over from another. */}
      <SWRConfig value={{ provider: () => new Map() }}>
        <main className="themed story">
          <Story />
        </main>
      </SWRConfig>
    </ThemeProvider>
  )
}

const preview: Preview = {
  decorators: [WithTheme],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', density: 'comfortable' },
  globalTypes: {
    theme: {
      description: '主题',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
      },
    },
    density: {
      description: '密度',
      toolbar: {
        icon: 'listunordered',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: '宽松' },
          { value: 'compact', title: '紧凑' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { codePanel: false },
    layout: 'fullscreen',
    options: {
      storySort: { order: ['Widgets', 'Form', 'Table', 'List', '*', ['Playground']] },
    },
  },
}
export default preview
