import { describe, expect, it } from 'vitest'
import { alike, anyOf, meant } from './synonyms'

describe('the name that was meant', () => {
  /** All that is said elsewhere for a name of the language. */
  it.each([
    ['label', 'title'],
    ['title', 'label'],
    ['name', 'label labelKey labelField textField'],
    ['code', 'value valueKey valueField enumeration'],
    ['under', 'maxSize'],
    ['most', 'limit count'],
    ['types', 'accept format'],
    ['widget', 'type component'],
    ['call', 'api request url'],
    ['send', 'params payload data'],
    ['options', 'dict enum choices'],
    ['default', 'initial initialValue defaultValue'],
    ['rules', 'validators validate'],
    ['hint', 'help desc description'],
    ['filters', 'search query'],
    ['toolbar', 'buttons actions'],
    ['rowActions', 'operations actions'],
    ['size', 'pageSize'],
    ['sizes', 'pageSizes'],
    ['permission', 'perm auth'],
    ['steps', 'onClick'],
    ['success', 'ok'],
    ['failure', 'error fail'],
    ['post', 'method'],
    ['get', 'method'],
    ['rows', 'list'],
    ['cents', 'fen money'],
    ['yuanText', 'money'],
    ['text', 'string str input'],
    ['int', 'integer'],
    ['id', 'long'],
    ['number', 'float double decimal'],
    ['bool:true/false', 'boolean bool'],
    ['datetime', 'timestamp'],
    ['epochSeconds', 'timestamp unix epoch'],
    ['epochMillis', 'timestamp millis'],
    ['richText', 'richtext'],
    ['select', 'dropdown'],
    ['date', 'datepicker'],
    ['buttons', 'actions'],
    ['max', 'limit'],
    ['tooltip', 'help'],
    ['yuan', 'money'],
  ])('is %s for %s', (name, elsewhere) => {
    for (const other of elsewhere.split(' ')) expect.soft(meant(other, ['zzz', name]), other).toEqual([name])
  })
  it('is the first of several that are there', () => {
    expect(meant('timestamp', ['epochMillis', 'epochSeconds', 'datetime'])).toEqual(['datetime'])
    expect(meant('help', ['tooltip', 'hint'])).toEqual(['hint'])
  })
  it('is the nearest where no synonym is there', () => {
    expect(meant('params', ['param', 'zzz'])).toEqual(['param'])
    expect(meant('constructor', ['zzz'])).toEqual([])
  })
})

describe('any of a few', () => {
  it('is all of up to three, where none is near', () => {
    expect(anyOf('zzz', ['company', 'customer', 'depot'])).toEqual(['company', 'customer', 'depot'])
    expect(anyOf('zzz', ['company', 'customer', 'depot', 'route'])).toEqual([])
    expect(anyOf('compani', ['company', 'customer'])).toEqual(['company'])
  })
})

describe('calls alike', () => {
  const calls = ['company.add', 'company.list', 'depot.add', 'company.remove', 'company.export']
  it('are those that are nearly named so', () => {
    expect(alike('company.lst', calls)).toEqual(['company.list'])
  })
  it('are otherwise the first three of the same area', () => {
    expect(alike('company.transferEverything', calls)).toEqual([
      'company.add',
      'company.list',
      'company.remove',
    ])
    expect(alike('trip.transferEverything', calls)).toEqual([])
  })
})
