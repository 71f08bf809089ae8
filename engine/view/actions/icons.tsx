import { memo } from 'react'

/** Line icons on a 16 × 16 grid, drawn with the text's colour. */
const paths = {
  add: 'M8 3v10M3 8h10',
  edit: 'M10.5 3.5l2 2M3 13l.6-2.6 7.4-7.4 2 2-7.4 7.4z',
  delete: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.8 7v3.8M9.2 7v3.8',
  copy: 'M6 6h7v7H6zM10 6V3H3v7h3',
  download: 'M8 3v7M5 7.5L8 10.5l3-3M3 13h10',
  upload: 'M8 10.5v-7M5 6l3-3 3 3M3 13h10',
  search: 'M7 11.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.3 10.3L13.5 13.5',
  refresh: 'M13 8a5 5 0 11-1.6-3.7M13 2.5v2.6h-2.6',
  settings: 'M3 4.5h5M11 4.5h2M3 11.5h2M8 11.5h5M9.5 3v3M6.5 10v3M3 8h7.5M12.5 8h.5M11.5 6.6v2.8',
  density: 'M3 3.5h10M3 6.5h10M3 9.5h10M3 12.5h10',
  view: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 9.8a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6z',
  lock: 'M4 7.5h8V13H4zM5.5 7.5V5.2a2.5 2.5 0 015 0v2.3',
  unlock: 'M4 7.5h8V13H4zM5.5 7.5V5.2a2.5 2.5 0 014.8-1',
  send: 'M13.5 2.5l-11 4.3 4.2 2.5 2.5 4.2zM6.7 9.3l3-3',
  check: 'M3 8.5l3.3 3.3L13 4.8',
  close: 'M4 4l8 8M12 4l-8 8',
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  left: 'M10 4L6 8l4 4',
  right: 'M6 4l4 4-4 4',
  back: 'M13 8H3M6.5 4.5L3 8l3.5 3.5',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  clock: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 4.8V8l2.2 1.6',
  help: 'M8 14A6 6 0 108 2a6 6 0 000 12zM6.3 6.4c.1-1 .8-1.6 1.8-1.6s1.7.6 1.7 1.5c0 1.2-1.7 1.3-1.7 2.5M8 11.2v.1',
  drag: 'M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1',
  empty: 'M2.5 9.5L4.6 4h6.8l2.1 5.5v3.5h-11zM2.5 9.5h3.2l.8 1.5h3l.8-1.5h3.2',
  warning: 'M8 2.5l6 10.5H2zM8 6.5v3M8 11.3v.1',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]
export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name)

/** A decorative icon: hidden from screen readers, so its control needs words of its own. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`sc-icon sc-icon-${name}`}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
})
