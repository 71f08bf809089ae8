import js from '@eslint/js'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'

/** Who may import whom (docs/architecture.md): each folder names what is closed to it. */
const closed = (files, folders, packages = []) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...folders.map((folder) => ({
            group: [`**/${folder}`, `**/${folder}/**`],
            message: `This folder may not import ${folder} (see the import table in docs/architecture.md).`,
          })),
          ...packages.map((name) => ({
            group: [name, `${name}/*`],
            message: `This folder may not import ${name} (see the import table in docs/architecture.md).`,
          })),
        ],
      },
    ],
  },
})
const outer = ['src', 'server', 'pages-custom', 'schemas']
const view = ['react', 'react-dom', 'antd', '@formily/react', '@formily/antd-v5']
const node = ['node:*']

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'storybook-static', 'coverage', '.data', '.cache', 'tests/fixtures'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/refs': 'off',
      'react-hooks/immutability': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-irregular-whitespace': ['error', { skipStrings: true }],
    },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  closed(['engine/expression/**'], ['contract', 'language', 'model', 'view', 'tools', 'widgets', ...outer], [...view, ...node]),
  closed(['engine/compiled/**'], ['contract', 'language', 'model', 'view', 'tools', 'widgets', ...outer], [...view, ...node]),
  closed(['engine/contract/**'], ['language', 'model', 'view', 'tools', 'widgets', ...outer], [...view, ...node]),
  closed(['engine/language/**'], ['contract', 'model', 'view', 'tools', 'widgets', ...outer], [...view, ...node]),
  closed(['engine/model/**'], ['language', 'view', 'tools', 'widgets', ...outer], ['react', 'react-dom', 'antd', '@formily/react', '@formily/antd-v5', ...node]),
  closed(['engine/view/**'], ['language', 'tools', ...outer], node),
  closed(['engine/tools/**'], ['contract', 'model', 'view', ...outer], view),
  closed(['widgets/**'], ['language', 'tools', ...outer], node),
  closed(['pages-custom/**'], ['language', 'tools', 'src', 'server'], node),
  closed(['src/**'], ['language', 'tools', 'server'], node),
  closed(['server/**'], ['model', 'view', 'widgets', 'src', 'pages-custom'], view),
  { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: { 'no-restricted-imports': 'off' } },
  // Playwright's fixtures take a function called `use`
  { files: ['tests/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
)
