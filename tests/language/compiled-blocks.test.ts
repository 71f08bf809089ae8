import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFiles, fixtures, yamlIn } from './projects'

const fields = `screen: busCompany
fields:
  companyName: { label: 公司名称 }
  state: { label: 状态, widget: select, options: { 0: 停用, 1: 启用 }, default: 1 }
`
const listing = '{ call: company.list, columns: [companyName] }'

/** What a screen of this body shows, and what is told of it. */
function made(body: string) {
  const files = yamlIn(join(fixtures, 'base'))
  files.set('screens/system/busCompany.yaml', `${fields}${body}\n`)
  const { findings, screens } = checkFiles(files)
  const { block } = screens.busCompany!
  return { block, told: findings.map(({ rule }) => rule).filter((rule) => !rule.startsWith('unused-')) }
}
/** The form of a screen that is one. */
function formOf(body: string) {
  const { block, told } = made(`form: ${body}`)
  if (block.kind !== 'form') throw new Error('The screen is a form')
  return { ...block.form, told }
}
const names = (all: readonly { name: string }[] | undefined) => all?.map(({ name }) => name)

describe('a hand-written page', () => {
  it.each([
    ['{ page: dashboard }', { page: 'dashboard', options: {} }, []],
    ['{ page: dashboard, options: { a: 1 } }', { page: 'dashboard', options: { a: 1 } }, []],
    ['{ page: dashboard, options: 5 }', { page: 'dashboard', options: {} }, ['wrong-kind']],
    ['{ page: nobody }', { page: 'nobody', options: {} }, ['unknown-page']],
  ])('%s', (written, page, told) => {
    expect(made(`custom: ${written}`)).toEqual({ block: { kind: 'custom', ...page }, told })
  })
})

describe('a form', () => {
  it('has its own fields, those of its tabs, and those beside it', () => {
    const tabs = '{ one: { title: 甲, fields: [state] }, two: { title: 乙, list: ' + listing + ' } }'
    const form = formOf(`{ fields: [companyName], tabs: ${tabs} }`)
    expect(names(form.fields)).toEqual(['companyName'])
    expect(form.tabs?.map(({ key, title }) => [key, title])).toEqual([
      ['one', '甲'],
      ['two', '乙'],
    ])
    expect(form.tabs?.map((tab) => names(tab.fields))).toEqual([['state'], undefined])
    expect(form.tabs?.map((tab) => tab.list?.call)).toEqual([undefined, 'company.list'])
    const besides = formOf('{ fields: [companyName], beside: [state] }')
    expect([names(besides.fields), names(besides.beside), besides.tabs]).toEqual([
      ['companyName'],
      ['state'],
      undefined,
    ])
  })
  it('names a tab without a title by its key', () => {
    expect(formOf('{ fields: [companyName], tabs: { one: { fields: [state] } } }').tabs?.[0]?.title).toBe(
      'one',
    )
  })
  it('stands in one column where it says nothing, and asks nothing', () => {
    const { told, ...form } = formOf('{ fields: [companyName] }')
    expect(told).toEqual([])
    expect(form).toEqual({ load: [], fields: [expect.objectContaining({ name: 'companyName' })], columns: 1 })
    expect(formOf('{ fields: [companyName], columns: 2 }').columns).toBe(2)
  })
  it('has checks of the whole', () => {
    expect(
      formOf('{ fields: [companyName], checks: [{ check: form.companyName != "", message: 缺 }] }').checks,
    ).toEqual([{ check: ['!=', ['.', ['$', 'form'], 'companyName'], ''], message: '缺' }])
  })
  it('begins with a code as the text it is', () => {
    const state = formOf('{ fields: [state] }').fields[0]!
    expect(state).toMatchObject({ default: '1', widget: 'select' })
    expect(state.choices?.map(({ code }) => code)).toEqual(['0', '1'])
  })
})

describe('blocks beside and below each other', () => {
  const inner = (key: string) => ({ kind: 'list', list: { id: key, call: 'company.list' } })
  it('are tabs, with the titles they have', () => {
    const { block, told } = made(
      `tabs: { one: { title: 甲, list: ${listing} }, two: { title: 乙, list: ${listing} } }`,
    )
    expect(block).toMatchObject({
      kind: 'tabs',
      tabs: [
        { key: 'one', title: '甲', block: inner('one') },
        { key: 'two', title: '乙', block: inner('two') },
      ],
      resetOnSwitch: false,
    })
    expect(told).toEqual([])
  })
  it('are a list of names and what is chosen in it', () => {
    const { block } = made(
      `split: { side: { call: company.list, text: companyName }, main: { list: ${listing} } }`,
    )
    expect(block).toMatchObject({
      kind: 'split',
      side: { id: 'side', call: 'company.list', sideText: 'companyName', paging: { mode: 'none' } },
      main: inner('main'),
    })
  })
  it('are a stack', () => {
    const { block } = made(`stack: [{ list: ${listing} }, { custom: { page: dashboard } }]`)
    expect(block).toMatchObject({
      kind: 'stack',
      blocks: [inner('main'), { kind: 'custom', page: 'dashboard', options: {} }],
    })
  })
})
