import type { Density } from '../../engine/view/table/DataTable'
import { createStore } from 'zustand/vanilla'

/** The user's appearance settings, stored in this browser. */
export interface Appearance {
  theme: 'light' | 'dark'
  density: Density
}

const key = 'appearance'

/** The stored settings; unreadable ones, or those of another version, count as none. */
function chosen(): Partial<Record<keyof Appearance, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Appearance> | null) ?? {}
  } catch {
    return {}
  }
}

function stored(): Appearance {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const given = chosen()
  return {
    theme: given.theme === 'dark' || given.theme === 'light' ? given.theme : system,
    density: given.density === 'compact' ? 'compact' : 'comfortable',
  }
}

export const appearance = createStore<Appearance>(stored)

export function applyAppearance(): void {
  const show = ({ theme, density }: Appearance): void => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.density = density
  }
  show(appearance.getState())
  appearance.subscribe((now) => {
    show(now)
    localStorage.setItem(key, JSON.stringify(now))
  })
}
