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

/** One screen, compiled: plain JSON, names resolved, field uses written out, variants put in. */
export interface CompiledScreen {
  format: 1
  screen: string
  title: Text
  breadcrumb: Text[]
  /** Which list of scopes the header selector offers; absent = the screen does not follow it. */
  scope?: string
  /** Query values of the route and their types; a required one missing shows an error page. */
  query: Record<string, { type: WireType; optional: boolean }>
  params: Record<string, unknown>
  block: Block
  dialogs: Record<string, CompiledDialog>
  actions: Record<string, CompiledAction>
  calls: Record<string, CompiledCall>
}

/** What each block holds; a word of the vocabulary without a row here does not compile. */
interface BlockBodies {
  list: { list: CompiledList }
  form: { form: CompiledForm; buttons: string[] }
  tabs: { tabs: { key: string; title: Text; block: Block }[]; resetOnSwitch: boolean }
  split: { side: CompiledList; main: Block }
  stack: { blocks: Block[] }
  custom: {
    page: string
    options: Record<string, unknown>
    /** What the page is drawn around. */
    main?: Block
  }
}

export type BlockOf<Kind extends BlockKind> = { [K in Kind]: { kind: K } & BlockBodies[K] }[Kind]
export type Block = BlockOf<BlockKind>

/** A field as it is used in one place (filter bar or form): declaration and overrides merged. */
export interface CompiledField {
  name: string
  label: Text
  widget: string
  /** The widget's own options; those declared as expressions hold an Expr, texts a Text, choices as declared in the widget's schema. */
  options: Record<string, unknown>
  choices?: Choice[]
  otherwise?: Choice
  empty?: string
  /** A first "all" entry that stands for the empty value. */
  all?: string
  /** Which codes may be chosen, computed. */
  choicesFrom?: Expr
  lookup?: Lookup
  /** A secret: taken as typed, and never kept. */
  isSecret?: boolean
  /** What its widget shows untouched: in a form it holds that wherever it would hold nothing. */
  begins?: boolean
  /** What is typed into it; a text that is none is held as it is, and keeps the form from being sent. */
  typed?: TypedValue
  /** Holds rich text: only a visible character fills it. */
  isHtml?: boolean
  /** First entry whose `when` holds (or has none) demands a value. */
  required?: { when?: Expr; message: string }[]
  /** In order; one with `call` asks the server and fails when it refuses (`check` is then `true`). */
  rules?: { check: Expr; message: Text; call?: string; send?: Record<string, Expr> }[]
  maxLength?: number
  /** How what is written into it is tidied, where that is not as any text. */
  tidy?: Tidy
  /** A count: more than `maxLength` is told, never kept from being typed, which would make it another one. */
  isCounted?: boolean
  placeholder?: string
  hint?: Text
  tooltip?: Text
  default?: Expr
  /** Form fields whose change sets the default again. */
  defaultFrom?: string[]
  /** Fields whose change empties the value, because other values may be chosen then. */
  emptiedBy?: string[]
  value?: Expr
  visible?: Expr
  disabled?: Expr
  /** Fields of one item of an array field. */
  items?: CompiledField[]
  /** Columns the field takes in the form grid. */
  span?: GridColumns
  /** How its value reads in view mode and in exports. */
  format: Format
  /** Row member that shows the value in view mode. */
  text?: string
}

export interface Lookup {
  call: string
  send: Record<string, Expr>
  code: string
  name: string
  children?: string
  /** Form or filter fields named in `send`; a change fetches again and empties the value. */
  from: string[]
  failure?: Message
}

export interface CompiledColumn {
  key: string
  label: Text
  tooltip?: Text
  /** Pixels. */
  width: number
  /** Takes the room that is left over. */
  grow?: boolean
  fixed?: Edge
  align?: Alignment
  /** The row member shown, or a computed value. */
  member?: string
  value?: Expr
  format: Format
  /** It shows files or records, of which a sheet can hold an address at most: it is in one only where a step names it. */
  onlyNamed?: boolean
  /** A widget's read-only face instead of text. */
  view?: { widget: string; options: Record<string, unknown> }
  visible?: Expr
  /** Text of an empty value. */
  empty?: string
  /** The action run by a control in the cell (switch or link). */
  action?: string
  /** One cell over the lines of a record (flattened lists). */
  merge?: boolean
}

export interface CompiledList {
  /** Stable name within the screen: block path or dialog name. */
  id: string
  call?: string
  /** Rows that are already here, instead of a call. */
  from?: Expr
  /** The row member that identifies a row. */
  key: string
  autoload: boolean
  filters: CompiledField[]
  checks: CompiledCheck[]
  send: Record<string, Expr>
  /** What is said when the rows cannot be fetched; absent = the server's text. */
  failure?: Message
  select?: Selection
  selectStart?: Expr
  paging: {
    mode: PagingMode
    sizes: number[]
    size: number
    /** As many rows as its call's pages reach; absent = all. */
    reach?: number
  }
  /** Asks again so many seconds after each answer while `while` holds. */
  refresh?: { seconds: number; while: Expr }
  /** With `each` one figure for each item of that list, which `label` and `value` see as `item`. */
  totals?: { call?: string; values: { each?: Expr; label: Text; value: Expr; format: Format }[] }
  note?: Text
  /** What a widget shows of the rows beside the table. */
  beside?: CompiledBeside
  toolbar: string[]
  columns: CompiledColumn[]
  rowActions: string[]
  /** The row member that holds child rows. */
  tree?: string
  /** Nested rows spread over lines; parent cells are merged and the parent is the paging unit. */
  flatten?: string
  /** Run after a row was dragged to its new place. */
  onDrop?: string
  /** Side list of a split block: the row member shown as its text, and the search box. */
  sideText?: string
  /** Side list: one of its rows is always chosen, the first at first; there is no entry for all of them. */
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
  /** Conditions of opening: what is said in place of the form while one does not hold. */
  checks?: CompiledCheck[]
  load: CompiledLoad[]
  fields: CompiledField[]
  tabs?: { key: string; title: Text; fields?: CompiledField[]; list?: CompiledList }[]
  /** Fields at the side of all others. */
  beside?: CompiledField[]
  /** A page's form is shown only where this holds on opening. */
  readOnly?: Expr
  columns: GridColumns
}

export interface CompiledLoad {
  call: string
  send: Record<string, Expr>
  as: string
  /** Loaded only if this holds; otherwise there is no answer. */
  when?: Expr
  /** Form fields that `send` and `when` name: loaded again when one of them changes. */
  from?: string[]
  failure?: Message
  /** Without its answer the form opens all the same. */
  optional?: boolean
}

export interface CompiledDialog {
  name: string
  title: Text | Partial<Record<Mode, Text>>
  width?: number
  container: Container
  /** Values an `open` step gives. */
  takes: Record<string, WireType>
  form?: CompiledForm
  list?: CompiledList
  /** Further buttons, before the submit button. */
  buttons: string[]
  /** Action names by mode; one under `any` for every mode. */
  submit?: Partial<Record<Mode | 'any', string>>
}

export interface CompiledAction {
  name: string
  label: Text
  /** Each of these keys is enough; `null` = none is needed. Always present in the source. */
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

/** What each step holds; a word of the vocabulary without a row here does not compile. */
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
    /** Which rows of the list it stands at; absent where `rows` says so itself. */
    which?: ExportedRows
    rows?: Expr
    /** Of those rows, the member that holds nested ones, spread over lines. */
    flatten?: string
    file: Text
    columns?: CompiledColumn[]
    numbered?: string
    /** A last row: sums of the columns with these keys. */
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
