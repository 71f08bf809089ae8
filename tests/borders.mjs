/**
 * Who may import whom: the border of each folder, from which lint's rules come (oxlint.config.mjs), and which the table of
 * docs/architecture.md repeats (tests/house/architecture.test.ts). `types` are those of which nothing is left behind when compiled.
 */
const react = ['react', 'react-dom', 'antd', '@formily/react', '@formily/antd-v5']
const node = ['node:*']

/** Folder → the folders it may import, those of which it may import types alone, and the packages that are closed to it. */
export const borders = {
  'engine/tidy': { may: [], types: [], packages: [...react, ...node] },
  'engine/clock': { may: [], types: [], packages: [...react, ...node] },
  'engine/expression': { may: ['tidy', 'clock'], types: [], packages: [...react, ...node] },
  'engine/vocabulary': { may: ['tidy'], types: ['expression'], packages: [...react, ...node] },
  'engine/compiled': { may: [], types: ['tidy', 'expression', 'vocabulary'], packages: [...react, ...node] },
  'engine/contract': {
    may: ['clock', 'expression', 'vocabulary'],
    types: ['compiled'],
    packages: [...react, ...node],
  },
  'engine/language': {
    may: ['tidy', 'clock', 'expression', 'vocabulary'],
    types: ['compiled'],
    packages: [...react, ...node],
  },
  'engine/model': {
    may: ['tidy', 'clock', 'expression', 'vocabulary', 'contract'],
    types: ['compiled'],
    packages: [...react, ...node],
  },
  'engine/view': {
    may: ['tidy', 'expression', 'vocabulary', 'contract', 'model'],
    types: ['compiled'],
    packages: node,
  },
  'engine/tools': {
    may: ['clock', 'expression', 'vocabulary', 'contract', 'language'],
    types: ['compiled'],
    packages: react,
  },
  widgets: {
    may: ['tidy', 'clock', 'vocabulary', 'compiled', 'contract', 'model', 'view'],
    types: ['expression'],
    packages: node,
  },
  'pages-custom': {
    may: ['clock', 'vocabulary', 'compiled', 'model', 'view', 'widgets'],
    types: ['contract'],
    packages: node,
  },
  src: {
    may: ['clock', 'vocabulary', 'contract', 'model', 'view'],
    types: ['compiled'],
    packages: node,
  },
  server: {
    may: ['tidy', 'clock', 'expression', 'vocabulary', 'contract'],
    types: ['compiled'],
    packages: react,
  },
}

/** All folders that a border is drawn around, by the name in imports: `clock` for `engine/clock`. */
export const rooms = Object.keys(borders).map((folder) => folder.replace('engine/', ''))

/** The rooms closed to a folder: all but itself and those it may import. */
export const closedTo = (folder) => {
  const { may, types } = borders[folder]
  return rooms.filter((room) => room !== folder.replace('engine/', '') && ![...may, ...types].includes(room))
}

/** What the table of docs/architecture.md says of a folder. */
export const inWords = (folder) => {
  const { may, types } = borders[folder]
  const parts = [...may, ...(types.length > 0 ? [`types of ${types.join(' and ')}`] : [])]
  return parts.join(', ') || '–'
}
