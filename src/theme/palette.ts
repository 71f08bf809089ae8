/**
 * The shell's colours: those of the engine, and additional ones. palette.css is generated from `page`
 * (tests/house/colours.test.ts).
 */
import { palette as ground } from '../../engine/view/palette'

/**
 * Colours by CSS variable that the page needs before the component library is loaded. `brand-focus` and
 * `brand-ring` equal antd's mix of `library`'s primary colour, for the focused input.
 */
export const page = {
  light: {
    page: ground.light['sc-color-bg-layout'],
    field: ground.light['sc-color-bg-container'],
    ink: '#1b2433',
    'ink-soft': '#586275',
    'ink-faint': '#8a93a3',
    line: '#d5dbe4',
    brand: ground.light['sc-color-primary'],
    'brand-hover': ground.light['sc-color-primary-hover'],
    'brand-deep': ground.light['sc-tint'],
    'brand-glow': 'rgb(20 97 214 / 22%)',
    'brand-focus': ground.light['sc-color-primary'],
    'brand-ring': 'rgba(5, 145, 255, 0.1)',
    danger: '#c62828',
    'danger-soft': '#fdecec',
    success: '#1d7a45',
    'success-soft': '#e8f6ee',
    'on-brand': '#fff',
    'route-1': '#4f9bff',
    'route-2': '#2f6fd1',
    'route-3': '#7fd1c4',
    stop: '#fff',
    'search-shadow': 'rgb(0 0 0 / 24%)',
    'search-behind': 'rgb(0 0 0 / 45%)',
    // background on hover
    'shell-hover': 'rgb(0 0 0 / 6%)',
    // background of an open group's pages, and of the current page
    'shell-inner': 'rgb(0 0 0 / 2%)',
    'shell-chosen': '#e6f4ff',
    'toast-success': '#52c41a',
    'toast-error': '#cf1322',
    'toast-warning': '#faad14',
    'toast-info': '#1677ff',
    // shadow of layers: near, along the lower edge, and far
    'pop-shadow': 'rgb(0 0 0 / 8%)',
    'pop-shadow-edge': 'rgb(0 0 0 / 12%)',
    'pop-shadow-far': 'rgb(0 0 0 / 5%)',
  },
  dark: {
    page: ground.dark['sc-color-bg-layout'],
    field: ground.dark['sc-color-bg-container'],
    ink: '#e6eaf1',
    'ink-soft': '#a3adbd',
    'ink-faint': '#79859a',
    line: '#343d4d',
    brand: '#2f74e0',
    'brand-hover': '#4a89ec',
    'brand-deep': '#0a1f44',
    'brand-glow': 'rgb(74 137 236 / 32%)',
    'brand-focus': '#376fc7',
    'brand-ring': 'rgba(58, 137, 254, 0.19)',
    danger: '#ff8080',
    'danger-soft': '#3a1f23',
    success: '#6fd19a',
    'success-soft': '#17301f',
    'shell-hover': 'rgb(255 255 255 / 12%)',
    'shell-inner': 'rgb(255 255 255 / 4%)',
    'shell-chosen': '#203453',
    'toast-success': '#49aa19',
    'toast-error': '#dc6966',
    'toast-warning': '#d89614',
    'toast-info': '#1668dc',
  },
} as const

const shared = (of: 'light' | 'dark') => ({
  layout: ground[of]['sc-color-bg-layout'],
  container: ground[of]['sc-color-bg-container'],
  elevated: ground[of]['sc-color-bg-elevated'],
  text: ground[of]['sc-color-primary'],
  textHover: ground[of]['sc-color-primary-hover'],
  // Arrows and icons at the end of an input, as in the engine's inputs.
  mark: ground[of]['sc-color-text-disabled'],
  switchOff: '#757575',
  switchOffHover: '#666',
})

/**
 * Colours for the component library. White on the dark theme's light red is unreadable, so `onDanger` differs
 * there.
 */
export const library = {
  light: {
    ...shared('light'),
    error: ground.light['sc-color-error'],
    // antd's own blue fails the contrast rule on buttons (4.1 : 1)
    primary: ground.light['sc-color-primary'],
    primaryHover: ground.light['sc-color-primary-hover'],
    grey: 'rgba(0, 0, 0, 0.58)',
    choiceBorder: '#8c929c',
    // A focused invalid input must differ from other invalid ones.
    errorRing: '#dc6a74',
    onDanger: '#fff',
  },
  dark: {
    ...shared('dark'),
    error: '#ff7875',
    primary: '#3d7fe6',
    primaryHover: '#2f6fd6',
    grey: 'rgba(255, 255, 255, 0.6)',
    choiceBorder: '#7d8694',
    errorRing: '#c06263',
    onDanger: '#2a0e0d',
  },
}
