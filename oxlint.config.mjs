import { borders, closedTo } from './tests/borders.mjs'

/** The imports that a folder's border forbids. `open` names rooms that these files may import besides, where the product joins. */
const border = (
  folder,
  { files = [`${folder}/**`], open = [], packages = borders[folder].packages } = {},
) => {
  const table = 'see the table of imports in docs/architecture.md'
  const below = (name) => [`**/${name}`, `**/${name}/**`]
  const isClosed = (room) => !open.includes(room)
  const patterns = [
    ...closedTo(folder)
      .filter(isClosed)
      .map((room) => ({ group: below(room), message: `${folder} may not import ${room} (${table}).` })),
    ...packages.map((name) => ({
      group: [name, `${name}/*`],
      message: `${folder} may not import ${name} (${table}).`,
    })),
    ...borders[folder].types.filter(isClosed).map((room) => ({
      group: below(room),
      allowTypeImports: true,
      message: `${folder} may import only types from ${room} (${table}).`,
    })),
  ]
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** engine/clock owns the calendar: the machine's own clock has the machine's time zone (docs/architecture.md, one clock). */
const machineClock = [
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'use momentNow() of engine/clock'],
  ['NewExpression[callee.name="Date"][arguments.length>1]', 'use moment(text) of engine/clock'],
  [
    'NewExpression[callee.name="Date"] > Literal[value=/^\\d{4}-\\d\\d-\\d\\d([T ][\\d:.]+)?$/]',
    'use moment(text) of engine/clock',
  ],
  [
    'MemberExpression[object.name="Date"][property.name=/^(now|parse)$/]',
    'use momentNow() or readMoment() of engine/clock',
  ],
  [
    'MemberExpression[property.name=/^[gs]et(Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)$/]',
    'use wallOf(moment) of engine/clock',
  ],
  [
    'MemberExpression[property.name=/^toLocale(Date|Time)String$/]',
    'use timeText or dateText of engine/clock',
  ],
  ['CallExpression[callee.name="dayjs"]', 'use wall(text) or wallOf(moment) of engine/clock'],
].map(([selector, instead]) => ({ selector, message: `This reads the machine's calendar: ${instead}.` }))

/** vitest.config.ts and tests/playwright.config.ts end a test that hangs. A deadline in a test is a guess of the machine's speed. */
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
  // Playwright's. `expect(…, { timeout })` inside `toPass` limits one try only.
  'CallExpression[callee.object.name=/^(test|base)$/][callee.property.name="setTimeout"]',
  'CallExpression[callee.property.name="configure"] > ObjectExpression > Property[key.name="timeout"]',
  'CallExpression[callee.property.name=/^setDefault(Navigation)?Timeout$/]',
  'CallExpression[callee.property.name=/^(toPass|waitFor.*)$/] > ObjectExpression > Property[key.name="timeout"]',
  'ArrayExpression > ObjectExpression > Property[key.name="timeout"]',
].map((selector) => ({
  selector,
  message:
    'A test sets no deadline: expect.poll waits as long as vitest.config.ts or tests/playwright.config.ts allow.',
}))

const forbidden = (...selectors) => ({ 'eslint-js/no-restricted-syntax': ['error', ...selectors] })
const isTest = '**/*.{test,fixture,stories}.{ts,tsx}'

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: ['eslint-plugin-regexp', { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist', 'storybook-static', 'coverage', '.data', '.cache', 'tests/fixtures'],
  rules: {
    // The console reads refs during render and writes to antd's objects on purpose.
    'react/refs': 'off',
    'react/immutability': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-irregular-whitespace': ['error', { skipStrings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
  },
  overrides: [
    // The rules that need types. The native compiler answers them in seconds.
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-base-to-string': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
      },
    },
    // A switch handles every member of its union. A `default` would handle a new member silently (docs/extending.md).
    {
      files: ['{engine,server,widgets,src,pages-custom}/**/*.{ts,tsx}'],
      rules: {
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
      },
    },
    // Exceptions: expression trees whose operators are alike, unions of other packages (acorn, yaml), and tests of a few members.
    {
      files: [
        'engine/expression/**/*.ts',
        'engine/language/compile/fold.ts',
        'engine/language/rules/{chosen,decided,facts,misread,range-ends}.ts',
        'engine/tools/openapi/condition.ts',
        'engine/language/source/syntax.ts',
        '**/*.{test,fixture}.{ts,tsx}',
      ],
      rules: {
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    // React is closed to all other folders, except for tests that draw.
    {
      files: ['{engine/view,widgets,pages-custom,src,.storybook}/**', '**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/error-boundaries': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
      },
    },
    // A pattern reads a text once. One that backtracks lets a single request stop the server.
    {
      files: ['**/*.{ts,tsx,js,mjs}'],
      excludeFiles: [isTest, 'tests/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    ...Object.keys(borders).map((folder) => border(folder)),
    // The product joins the shell here.
    border('src', { files: ['src/{product-view.tsx,widgets.ts}'], open: ['widgets', 'pages-custom'] }),
    // Node reads this file, no page does.
    border('src', {
      files: ['src/product.ts'],
      open: ['widgets', 'pages-custom', 'tools'],
      packages: borders.server.packages,
    }),
    {
      files: ['{engine,widgets,pages-custom,src,server}/**/*.{ts,tsx}', 'tests/{e2e,support}/**'],
      // The clock itself, and code that measures a duration or the age of a file.
      excludeFiles: [
        'engine/clock/**',
        'engine/tools/**',
        'server/calls/source.ts',
        'server/database/ids.ts',
      ],
      rules: forbidden(...machineClock),
    },
    {
      files: ['{widgets,pages-custom,src,server,engine}/**/*.test.{ts,tsx}', 'tests/{e2e,support}/**/*.ts'],
      excludeFiles: ['engine/{clock,tools}/**'],
      rules: forbidden(...machineClock, ...ownDeadlines),
    },
    {
      files: [
        'engine/{clock,tools}/**/*.test.ts',
        'tests/{house,language,extending,second-product}/**/*.test.ts',
      ],
      rules: forbidden(...ownDeadlines),
    },
    {
      files: [isTest, '{tests,server/testing,widgets/storyKit}/**', 'server/start.mjs'],
      rules: { 'no-restricted-imports': 'off' },
    },
    // Playwright's fixtures take a function called `use`.
    { files: ['tests/**/*.tsx'], rules: { 'react/rules-of-hooks': 'off' } },
    // An unsupported browser must be able to read it.
    { files: ['src/public/supported.js'], rules: { 'no-var': 'off' } },
  ],
}
