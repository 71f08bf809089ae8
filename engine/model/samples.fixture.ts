/** Small complete compiled objects for tests and stories; arguments override parts. */
import type {
  CompiledAction,
  CompiledApp,
  CompiledCall,
  CompiledColumn,
  CompiledDialog,
  CompiledField,
  CompiledForm,
  CompiledList,
  CompiledScreen,
  Parameter,
} from '../compiled'
import type { Expr } from '../expression/tree'
import { formats } from '../vocabulary/formats'

export const name = (root: string, ...members: string[]): Expr =>
  members.reduce<Expr>((of, member) => ['.', of, member], ['$', root])

export const sampleApp = (over: Partial<CompiledApp> = {}): CompiledApp => ({
  format: 1,
  title: 'Sample',
  services: { main: { base: '/api', backend: 'reference', timeoutMs: 1000, headers: {} } },
  ok: ['==', name('body', 'status'), 200],
  errorText: ['message', 'msg'],
  serverText: 'msg',
  sessionLost: { field: 'status', value: 9999, message: 'Signed out', seconds: 5 },
  networkMessage: { seconds: 5, fallback: 'Network down', timeout: 'Too slow', forbidden: 'Not allowed' },
  home: 'home',
  groups: [],
  routes: {},
  permissions: [],
  scope: { label: 'Area', allCode: '-1', allText: 'All areas', sources: {} },
  words: {},
  uses: {},
  shows: {},
  calls: {},
  superAdminAccount: 'root',
  timeZone: 'Asia/Shanghai',
  ...over,
})

export const parameter = (over: Partial<Parameter> = {}): Parameter => ({
  type: { kind: 'any' },
  at: '',
  optional: true,
  ...over,
})

/** A call with parameters of these names. */
export const sampleCall = (
  callName: string,
  parameters: string[] = [],
  over: Partial<CompiledCall> = {},
): CompiledCall => ({
  name: callName,
  service: 'main',
  method: 'POST',
  path: `/${callName}`,
  encode: 'json',
  parameters: Object.fromEntries(parameters.map((one) => [one, parameter({ at: one })])),
  reads: {},
  permission: ['signed-in'],
  rules: [],
  types: {},
  ...over,
})

/** A call that returns pages of rows. */
export const pagedCall = (
  callName: string,
  parameters: string[] = [],
  over: Partial<CompiledCall> = {},
): CompiledCall =>
  sampleCall(callName, parameters, {
    paging: { page: 'page', size: 'pageSize', first: 1 },
    rows: { at: 'data.rows', of: 'Row' },
    total: 'data.total',
    ...over,
  })

export const sampleField = (fieldName: string, over: Partial<CompiledField> = {}): CompiledField => ({
  name: fieldName,
  label: fieldName,
  widget: 'text',
  options: {},
  format: { kind: 'text' },
  ...over,
})

export const sampleColumn = (key: string, over: Partial<CompiledColumn> = {}): CompiledColumn => ({
  key,
  label: key,
  width: 100,
  member: key,
  format: { kind: 'text' },
  // As the compiler does: numbers are aligned right.
  ...(over.format && formats[over.format.kind].numeric && { align: 'right' }),
  ...over,
})

export const sampleList = (over: Partial<CompiledList> = {}): CompiledList => ({
  id: 'list',
  call: 'item.page',
  key: 'id',
  autoload: true,
  filters: [],
  checks: [],
  send: {},
  paging: { mode: 'server', sizes: [10, 20, 50], size: 10 },
  toolbar: [],
  columns: [sampleColumn('id'), sampleColumn('title')],
  rowActions: [],
  ...over,
})

export const sampleForm = (fields: CompiledField[], over: Partial<CompiledForm> = {}): CompiledForm => ({
  load: [],
  fields,
  columns: 1,
  ...over,
})

export const sampleDialog = (dialogName: string, over: Partial<CompiledDialog> = {}): CompiledDialog => ({
  name: dialogName,
  title: dialogName,
  container: 'modal',
  takes: {},
  buttons: [],
  ...over,
})

export const sampleAction = (
  actionName: string,
  steps: CompiledAction['steps'],
  over: Partial<CompiledAction> = {},
): CompiledAction => ({
  name: actionName,
  label: actionName,
  permission: null,
  look: 'default',
  steps,
  ...over,
})

const byName = <One extends { name: string }>(all: One[]): Record<string, One> =>
  Object.fromEntries(all.map((one) => [one.name, one]))

export interface ScreenParts {
  dialogs?: CompiledDialog[]
  actions?: CompiledAction[]
  calls?: CompiledCall[]
}
export const sampleScreen = (
  block: CompiledScreen['block'],
  { dialogs = [], actions = [], calls = [] }: ScreenParts = {},
  over: Partial<CompiledScreen> = {},
): CompiledScreen => ({
  format: 1,
  screen: 'items',
  title: 'Items',
  breadcrumb: [],
  query: {},
  params: {},
  block,
  dialogs: byName(dialogs),
  actions: byName(actions),
  calls: byName(calls),
  ...over,
})

export const listScreen = (
  list: CompiledList,
  parts: ScreenParts = {},
  over: Partial<CompiledScreen> = {},
): CompiledScreen => sampleScreen({ kind: 'list', list }, parts, over)
