/** Why a finding has nothing to paste: its `fix:` says what to write, and where. */
type Reason =
  /** What is missing only its author can write. */
  | 'text'
  /** Two things do not agree, and only their author knows which of them is meant. */
  | 'which'
  /** What is to be written stands in another place than what is wrong. */
  | 'elsewhere'
  /** It is about the file, or too much of it, and not about one place. */
  | 'whole'

/** Rules none of whose findings has anything to paste. */
export const cureless: Readonly<Record<string, Reason>> = {
  'address-undeclared': 'elsewhere',
  'address-unruled': 'text',
  'approve-unfit': 'which',
  'bound-unguarded': 'text',
  'call-of-another-screen': 'elsewhere',
  'change-of-nothing': 'text',
  'check-of-nothing': 'text',
  'choices-missing': 'text',
  'choose-one': 'text',
  'collections-in-circle': 'which',
  'column-never-filled': 'which',
  'dangerous-without-confirm': 'text',
  'demanded-while-hidden': 'elsewhere',
  'duplicate-list': 'which',
  'duplicate-screen': 'which',
  'example-twice': 'which',
  'expression-constant': 'text',
  'flag-in-two-words': 'which',
  'expression-some-counted': 'elsewhere',
  'field-circle': 'which',
  'field-row-type': 'which',
  'file-too-large': 'whole',
  'filter-may-be-empty': 'text',
  'header-not-worked-out': 'text',
  'items-missing': 'text',
  'kept-while-hidden': 'elsewhere',
  'known-before': 'which',
  'load-circle': 'which',
  'query-only-shown': 'which',
  'mode-without-submit': 'text',
  'more-findings': 'whole',
  'no-row': 'elsewhere',
  'no-selection': 'elsewhere',
  'no-two-ends': 'text',
  'name-taken': 'text',
  'not-in-every-form': 'elsewhere',
  'not-in-every-list': 'elsewhere',
  'not-in-every-row': 'elsewhere',
  'opened-without-row': 'elsewhere',
  'parameter-type': 'which',
  'picker-without-return': 'elsewhere',
  'read-while-hidden': 'which',
  'refresh-without-rows': 'text',
  'refuse-left-out': 'text',
  'required-by-itself': 'text',
  'rule-of-another-field': 'which',
  'same-address': 'which',
  'scope-missing': 'elsewhere',
  'scope-of-nothing': 'elsewhere',
  'sent-filter-may-be-empty': 'elsewhere',
  'sent-without-member': 'which',
  'separate-no-pair': 'which',
  'step-verb': 'text',
  'texts-alike': 'text',
  'totals-not-narrowed': 'elsewhere',
  'version-not-given': 'elsewhere',
  'change-without-key': 'elsewhere',
  'yaml-empty': 'text',
  'yaml-indent': 'whole',
  'yaml-syntax': 'whole',
}
