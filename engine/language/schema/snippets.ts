import type { FileKind } from '../grammar'

interface Snippet {
  label: string
  description: string
  /** `$1` … are the places to fill in. */
  body: unknown
}

/** What an editor offers in an empty file. */
export const snippets: Record<FileKind, Snippet[]> = {
  app: [],
  calls: [
    {
      label: 'page of rows',
      description: 'A type, and a call that answers page by page.',
      body: {
        types: { $1: { id: 'id', $2: 'text' } },
        calls: {
          '$3.page': {
            post: '$4:/$5',
            paging: { page: 'page', size: 'pageSize' },
            rows: { at: 'data.records', of: '$1' },
            total: 'data.total',
            permission: 'route:$6',
          },
        },
      },
    },
  ],
  screen: [
    {
      label: 'list with a dialog',
      description: 'A table with a filter, and a dialog that adds and edits.',
      body: {
        screen: '$1',
        fields: { $2: { label: '$3', required: true } },
        list: { call: '$4.page', filters: ['$2'], toolbar: ['add'], columns: ['$2'], rowActions: ['edit'] },
        actions: {
          add: { label: '$5', permission: '$1:add', look: 'primary', steps: [{ open: '$6', mode: 'add' }] },
          edit: { label: '$7', permission: '$1:edit', steps: [{ open: '$6', mode: 'edit' }] },
        },
        dialogs: {
          $6: {
            title: { add: '$5', edit: '$7' },
            form: { fields: ['$2'] },
            submit: { add: { call: '$4.add' }, edit: { call: '$4.edit', send: { id: 'row.id' } } },
          },
        },
      },
    },
    {
      label: 'form page',
      description: 'A form that fills the page.',
      body: {
        screen: '$1',
        fields: { $2: { label: '$3', required: true } },
        form: { fields: ['$2'] },
        buttons: ['save'],
        actions: {
          save: { label: '$4', permission: '$1:save', steps: ['validate', { call: '$5' }, 'back'] },
        },
      },
    },
  ],
}
