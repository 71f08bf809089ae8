import js from '@eslint/js'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { borders, closedTo } from './tests/borders.mjs'

/** Who may import whom: a folder's border as rules; `open` = rooms that these files may import besides, where the product joins. */
const border = (
  folder,
  { files = [`${folder}/**`], open = [], packages = borders[folder].packages } = {},
) => {
  const table = 'see the table of imports in docs/architecture.md'
  const below = (name) => [`**/${name}`, `**/${name}/**`]
  const closed = closedTo(folder).filter((room) => !open.includes(room))
  const types = borders[folder].types.filter((room) => !open.includes(room))
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...closed.map((room) => ({
              group: below(room),
              message: `${folder} may not import ${room} (${table}).`,
            })),
            ...packages.map((name) => ({
              group: [name, `${name}/*`],
              message: `${folder} may not import ${name} (${table}).`,
            })),
          ],
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: types.map((room) => ({
            group: below(room),
            allowTypeImports: true,
            message: `${folder} may import types alone of ${room} (${table}).`,
          })),
        },
      ],
    },
  }
}

/** Calendars belong to engine/clock: whoever asks the machine gets the machine's zone (docs/architecture.md, one clock). */
const machineClock = [
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'momentNow() of engine/clock is the present'],
  [
    'NewExpression[callee.name="Date"][arguments.length>1]',
    'moment(text) of engine/clock knows the console’s zone',
  ],
  [
    'NewExpression[callee.name="Date"] > Literal[value=/^\\d{4}-\\d\\d-\\d\\d([T ][\\d:.]+)?$/]',
    'moment(text) of engine/clock knows the console’s zone',
  ],
  [
    'MemberExpression[object.name="Date"][property.name=/^(now|parse)$/]',
    'momentNow() and readMoment() of engine/clock',
  ],
  [
    'MemberExpression[property.name=/^[gs]et(Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)$/]',
    'wallOf(moment) of engine/clock has the parts of a time',
  ],
  ['MemberExpression[property.name=/^toLocale(Date|Time)String$/]', 'timeText and dateText of engine/clock'],
  ['CallExpression[callee.name="dayjs"]', 'wall(text) and wallOf(moment) of engine/clock'],
].map(([selector, instead]) => ({ selector, message: `This asks the machine for a calendar: ${instead}.` }))

/** What hangs is ended by the limits of vitest.config.ts and tests/playwright.config.ts; one that a test sets by itself is a guess of how fast the machine is. */
const starters = '/^(it|test|describe|beforeAll|beforeEach|afterAll|afterEach)$/'
const started = [
  `[callee.name=${starters}]`,
  `[callee.object.name=${starters}]`,
  `[callee.callee.object.name=${starters}]`,
]
const ownDeadlines = [
  ...started.map(
    (one) =>
      `CallExpression${one}[arguments.length>1] > .arguments:last-child:matches(Literal[raw=/^\\d/], BinaryExpression, CallExpression)`,
  ),
  ...started.map((one) => `CallExpression${one} > ObjectExpression > Property[key.name="timeout"]`),
  'CallExpression[callee.property.name="poll"] > ObjectExpression > Property[key.name="timeout"]',
  'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
  // Playwright's. How long one try looks (`expect(…, { timeout })` inside `toPass`) is none: it is tried again.
  'CallExpression[callee.object.name=/^(test|base)$/][callee.property.name="setTimeout"]',
  'CallExpression[callee.property.name="configure"] > ObjectExpression > Property[key.name="timeout"]',
  'CallExpression[callee.property.name=/^setDefault(Navigation)?Timeout$/]',
  'CallExpression[callee.property.name=/^(toPass|waitFor.*)$/] > ObjectExpression > Property[key.name="timeout"]',
  'ArrayExpression > ObjectExpression > Property[key.name="timeout"]',
].map((selector) => ({
  selector,
  message:
    'A test has no deadline of its own: expect.poll waits as long as the limits of vitest.config.ts or tests/playwright.config.ts allow.',
}))

export default tseslint.config(
  {
    ignores: ['node_modules', '**/dist', 'storybook-static', 'coverage', '.data', '.cache', 'tests/fixtures'],
  },
  js.configs.recommended,
  // Those that need types are of .oxlintrc.json.
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-irregular-whitespace': ['error', { skipStrings: true }],
    },
  },
  // They follow every function as React's compiler does, which takes long; React is closed to the rest (below), but for tests that draw.
  {
    files: ['{engine/view,widgets,pages-custom,src,.storybook}/**', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/refs': 'off',
      'react-hooks/immutability': 'off',
    },
  },
  // A pattern reads a text once: one that goes back and forth over it lets a single request stop the server. Tests match only what they made.
  {
    ignores: ['**/*.{test,fixture,stories}.{ts,tsx}', 'tests/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  ...Object.keys(borders).map((folder) => border(folder)),
  // Where the product joins the shell.
  border('src', { files: ['src/{product-view.tsx,widgets.ts}'], open: ['widgets', 'pages-custom'] }),
  // What the tools are told of it: Node reads this, no page does.
  border('src', {
    files: ['src/product.ts'],
    open: ['widgets', 'pages-custom', 'tools'],
    packages: borders.server.packages,
  }),
  {
    files: ['{engine,widgets,pages-custom,src,server}/**/*.{ts,tsx}', 'tests/{e2e,support}/**'],
    // The clock itself, its test, and what measures how long something takes or how old a file is.
    ignores: ['engine/clock/**', 'engine/tools/**', 'server/calls/source.ts', 'server/database/ids.ts'],
    rules: { 'no-restricted-syntax': ['error', ...machineClock] },
  },
  {
    files: ['{widgets,pages-custom,src,server}/**/*.test.{ts,tsx}', 'engine/**/*.test.{ts,tsx}'],
    ignores: ['engine/{clock,tools}/**'],
    rules: { 'no-restricted-syntax': ['error', ...machineClock, ...ownDeadlines] },
  },
  {
    files: [
      'engine/{clock,tools}/**/*.test.ts',
      'tests/{house,language,extending,second-product}/**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...ownDeadlines] },
  },
  {
    files: ['tests/{e2e,support}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...machineClock, ...ownDeadlines] },
  },
  {
    files: [
      '**/*.{test,fixture,stories}.{ts,tsx}',
      '{tests,server/testing,widgets/storyKit}/**',
      'server/start.mjs',
    ],
    rules: { 'no-restricted-imports': 'off', '@typescript-eslint/no-restricted-imports': 'off' },
  },
  // Playwright's fixtures take a function called `use`
  { files: ['tests/**/*.tsx'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
)
