import type { Expr } from '../expression/tree'
import type { CompiledCall, WireType } from './call'
import type { BlockKind } from '../vocabulary/blocks'
import type { Expansion, ExportedRows, PagingMode, Selection } from '../vocabulary/lists'
import type { Alignment, ButtonLook, Container, Edge, GridColumns } from '../vocabulary/looks'
import type { Mode } from '../vocabulary/modes'
import type { Tidy } from '../tidy'
import type { TypedValue } from '../vocabulary/widget-values'
import type { StepName } from '../vocabulary/steps'
import type { Choice, Format, Message, Text } from './format'

export type { Mode }

/** A compiled screen: plain JSON with names resolved, field uses expanded and variants applied. */
export interface CompiledScreen {
  format: 1
  screen: string
  title: Text
  breadcrumb: Text[]
  /** The list of scopes that the header selector offers; absent = the screen ignores the selector. */
  scope?: string
  /** Query values of the route. A missing required value shows an error page. */
  query: Record<string, { type: WireType; optional: boolean }>
  params: Record<string, unknown>
  block: Block
  dialogs: Record<string, CompiledDialog>
  actions: Record<string, CompiledAction>
  calls: Record<string, CompiledCall>
}

/** The body of each block kind. Every block kind of the vocabulary needs a row here. */
interface BlockBodies {
  list: { list: CompiledList }
  form: { form: CompiledForm; buttons: string[] }
  tabs: { tabs: { key: string; title: Text; block: Block }[]; resetOnSwitch: boolean }
  split: { side: CompiledList; main: Block }
  stack: { blocks: Block[] }
  custom: {
    page: string
    options: Record<string, unknown>
    /** The main block of the page; the others are arranged around it. */
    main?: Block
  }
}

export type BlockOf<Kind extends BlockKind> = { [K in Kind]: { kind: K } & BlockBodies[K] }[Kind]
export type Block = BlockOf<BlockKind>

/** A field in one place (filter bar or form), with its declaration and overrides merged. */
export interface CompiledField {
  name: string
  label: Text
  widget: string
  /** Options of the widget, by the types of its schema: an Expr for an expression, a Text for a text. */
  options: Record<string, unknown>
  choices?: Choice[]
  otherwise?: Choice
  empty?: string
  /** Label of an extra first entry "all", which stands for the empty value. */
  all?: string
  /** Computed list of the codes that are offered. */
  choicesFrom?: Expr
  lookup?: Lookup
  /** A secret: sent as typed, and never stored. */
  isSecret?: boolean
  /** The widget's initial display is its value: the form holds it instead of an empty value. */
  begins?: boolean
  /** Type of the typed value. Invalid text is kept as typed, and blocks sending the form. */
  typed?: TypedValue
  /** Rich text: it needs a visible character to count as filled. */
  isHtml?: boolean
  /** A value is required by the first entry whose `when` holds or is absent. */
  required?: { when?: Expr; message: string }[]
  /** Checked in order. A rule with `call` fails if the server refuses the call; its `check` is `true`. */
  rules?: { check: Expr; message: Text; call?: string; send?: Record<string, Expr> }[]
  maxLength?: number
  /** How typed text is normalised, if that differs from plain text. */
  tidy?: Tidy
  /** Typing beyond `maxLength` is reported, not blocked: a truncated number would be a different value. */
  isCounted?: boolean
  placeholder?: string
  hint?: Text
  tooltip?: Text
  default?: Expr
  /** Form fields whose change recomputes the default. */
  defaultFrom?: string[]
  /** Fields whose change clears the value, because they change the allowed values. */
  emptiedBy?: string[]
  value?: Expr
  visible?: Expr
  disabled?: Expr
  /** Fields of each item of an array field. */
  items?: CompiledField[]
  /** Columns that the field takes in the form grid. */
  span?: GridColumns
  /** How the value is shown in view mode and exports. */
  format: Format
  /** Row member with the display text for view mode. */
  text?: string
}

export interface Lookup {
  call: string
  send: Record<string, Expr>
  code: string
  name: string
  children?: string
  /** Form or filter fields that `send` names. A change fetches again and clears the value. */
  from: string[]
  failure?: Message
}

export interface CompiledColumn {
  key: string
  label: Text
  tooltip?: Text
  /** Pixels. */
  width: number
  /** Takes the remaining width. */
  grow?: boolean
  fixed?: Edge
  align?: Alignment
  /** The row member to show; otherwise `value` computes it. */
  member?: string
  value?: Expr
  format: Format
  /** Shows files or records, so it is exported only if an export names it. */
  onlyNamed?: boolean
  /** The read-only view of a widget, shown instead of text. */
  view?: { widget: string; options: Record<string, unknown> }
  visible?: Expr
  /** Text of an empty value. */
  empty?: string
  /** Action of a control in the cell (switch or link). */
  action?: string
  /** One merged cell for all lines of a record (flattened lists). */
  merge?: boolean
}

export interface CompiledList {
  /** Unique name within the screen: block path or dialog name. */
  id: string
  call?: string
  /** Rows from an expression instead of a call. */
  from?: Expr
  /** The row member that identifies a row. */
  key: string
  autoload: boolean
  filters: CompiledField[]
  checks: CompiledCheck[]
  send: Record<string, Expr>
  /** Message if the rows cannot be fetched; absent = the server's message. */
  failure?: Message
  select?: Selection
  selectStart?: Expr
  paging: {
    mode: PagingMode
    sizes: number[]
    size: number
    /** Highest row that the call's paging reaches; absent = no limit. */
    reach?: number
  }
  /** Polls while `while` holds: this many seconds after each response. */
  refresh?: { seconds: number; while: Expr }
  /** `each`: one figure per item of the list; `label` and `value` see the item as `item`. */
  totals?: { call?: string; values: { each?: Expr; label: Text; value: Expr; format: Format }[] }
  note?: Text
  /** A widget beside the table that shows its rows. */
  beside?: CompiledBeside
  toolbar: string[]
  columns: CompiledColumn[]
  rowActions: string[]
  /** The row member that holds child rows of a tree. */
  tree?: string
  /** The row member with nested rows, shown as lines. Parent cells are merged, and pages count parents. */
  flatten?: string
  /** Action after a row was dropped at a new position. */
  onDrop?: string
  /** Side list of a split block: the row member for its text and its search box. */
  sideText?: string
  /** Side list: one row is always selected, initially the first. There is no entry for all rows. */
  chooseFirst?: boolean
}

export interface CompiledBeside {
  label: Text
  value: Expr
  format: Format
  view: { widget: string; options: Record<string, unknown> }
  /** Pixels. */
  width: number
}

export interface CompiledCheck {
  check: Expr
  message: Text
}

export interface CompiledForm {
  /** Conditions for opening. If one fails, its message replaces the form. */
  checks?: CompiledCheck[]
  load: CompiledLoad[]
  fields: CompiledField[]
  tabs?: { key: string; title: Text; fields?: CompiledField[]; list?: CompiledList }[]
  /** Fields in a side column, beside all others. */
  beside?: CompiledField[]
  /** A page's form is read-only if this holds on opening. */
  readOnly?: Expr
  columns: GridColumns
}

export interface CompiledLoad {
  call: string
  send: Record<string, Expr>
  as: string
  /** Loaded only if this holds; otherwise the response is absent. */
  when?: Expr
  /** Form fields that `send` and `when` name. A change loads again. */
  from?: string[]
  failure?: Message
  /** The form opens even if this call fails. */
  optional?: boolean
}

export interface CompiledDialog {
  name: string
  title: Text | Partial<Record<Mode, Text>>
  width?: number
  container: Container
  /** Values that an `open` step passes in. */
  takes: Record<string, WireType>
  form?: CompiledForm
  list?: CompiledList
  /** More buttons, before the submit button. */
  buttons: string[]
  /** Actions by mode; `any` applies to all modes. */
  submit?: Partial<Record<Mode | 'any', string>>
}

export interface CompiledAction {
  name: string
  label: Text
  /** Any one of these keys is enough; `null` = no key needed. Always stated in the YAML source. */
  permission: string[] | null
  look: ButtonLook
  icon?: string
  visible?: Expr
  disabled?: Expr
  steps: Step[]
  success?: Message
  failure?: Message
  closeOnFailure?: boolean
}

/** The body of each step kind. Every step kind of the vocabulary needs a row here. */
interface StepBodies {
  check: { check: Expr; message: Text }
  confirm: { text: Text; cancelled?: Text }
  validate: object
  call: Sending & { from?: Expr; as?: string }
  open: { dialog: string; mode: Mode; give: Record<string, Expr> }
  mode: { mode: Mode }
  close: { dialogs?: string[] }
  return: { value: Expr }
  reload: { list?: string }
  go: { screen: string; give: Record<string, Expr> }
  back: object
  set: { values: Record<string, Expr> }
  pick: { rows: Expr }
  expand: { to: Expansion }
  clearSelection: object
  reset: object
  export: {
    /** Which rows of the list are exported; absent if `rows` computes them. */
    which?: ExportedRows
    rows?: Expr
    /** Row member with nested rows, which become lines. */
    flatten?: string
    file: Text
    columns?: CompiledColumn[]
    numbered?: string
    /** Adds a last row with the sums of the columns with these keys. */
    totals?: { label: Text; sum: string[] }
    empty?: Text
  }
  download: Sending & { file: Text }
  openUrl: Sending
  chooseFile: { types: string[]; message: string; as: string }
  copy: { value: Expr; success?: Text }
  log: { text: Text }
}
interface Sending {
  call: string
  send: Record<string, Expr>
}

export type StepOf<Name extends StepName> = { [N in Name]: { do: N; when?: Expr } & StepBodies[N] }[Name]
export type Step = StepOf<StepName>
