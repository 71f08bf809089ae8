import { defineWidget } from '../../engine/compiled'

export const schema = defineWidget({
  name: 'scope',
  description:
    'The scope of the application (a city, a region, a tenant): one of those the user has, locked when there is only one.',
  value: 'code',
  verb: 'select',
  ofScope: true,
  inFilters: true,
  options: {
    source: {
      nature: 'name',
      of: 'source',
      description: 'List of `app.yaml` under `scope.sources`; left out = that of the screen.',
    },
    all: { nature: 'flag', default: false, description: 'Offers all of them, to those who may see all.' },
  },
  example: `cityCode: { label: 城市, widget: { scope: { all: true } }, required: 请选择城市 }`,
})
