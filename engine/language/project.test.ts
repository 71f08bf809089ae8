import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { product } from '../../src/product'
import type { CompiledField, CompiledList } from '../compiled'
import { checkProject, type CheckedProject } from './project'

const root = join(import.meta.dirname, '../../tests/fixtures/language/hard')
const texts = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

const check = (files: ReadonlyMap<string, string>): CheckedProject =>
  checkProject(
    [...files].map(([path, text]) => ({ path, text })),
    product.widgetSchemas,
  )

let project: CheckedProject
beforeAll(() => {
  project = check(texts)
})
const listOf = (screen: string, tab?: number): CompiledList => {
  const { block } = project.screens[screen]!
  const at = block.kind === 'tabs' ? block.tabs[tab ?? 0]!.block : block
  if (at.kind !== 'list') throw new Error(`${screen} has no list there.`)
  return at.list
}
const fieldOf = (fields: CompiledField[], name: string): CompiledField =>
  fields.find((field) => field.name === name)!
const formOf = (screen: string, dialog: string): CompiledField[] =>
  project.screens[screen]!.dialogs[dialog]!.form!.fields

describe('the nine hard screens', () => {
  it('compile without a finding', () => {
    expect(project.findings).toEqual([])
    expect(Object.keys(project.screens)).toHaveLength(9)
  })
  it('are plain data', () => {
    expect(JSON.parse(JSON.stringify(project.screens))).toEqual(project.screens)
  })
})

describe('variants', () => {
  it('decide conditions on parameters alone when compiling', () => {
    expect(listOf('refundQuery').columns.map(({ key }) => key)).not.toContain('blocName')
    expect(listOf('groupRefund').columns.map(({ key }) => key)).toContain('blocName')
    expect(listOf('refundQuery', 1).filters).toHaveLength(3)
    expect(listOf('groupRefund', 1).filters).toHaveLength(4)
    expect(listOf('groupRefund').send).toEqual({ pageSize: ['$', 'size'] })
  })
  it('name a key as its own screen labels what it allows', () => {
    expect(project.app!.keyNames).toMatchObject({ 'refundQuery:transfer': '转账' })
  })
  it('take permission keys from parameters', () => {
    expect(project.screens.groupRefund!.actions.transfer!.permission).toEqual(['groupRefund:tansferMoney'])
    expect(project.screens.refundQuery!.actions.transfer!.permission).toEqual(['refundQuery:transfer'])
  })
  it('have titles of their own from the route table', () => {
    expect(project.screens.groupRefund!.title).toBe('集团退款查询')
    expect(project.screens.groupRefund!.breadcrumb).toEqual(['公交卡', '集团退款查询'])
  })
})

describe('submit', () => {
  it('is an action for each mode, under the permission of the one that opened it', () => {
    const { dialogs, actions } = project.screens.busCompany!
    expect(dialogs.company!.submit).toEqual({ add: 'company.add', edit: 'company.edit' })
    expect(actions['company.add']).toMatchObject({
      permission: ['busCompany:add'],
      success: '添加成功',
      look: 'primary',
    })
    expect(actions['company.edit']!.steps.map((step) => step.do)).toEqual([
      'validate',
      'call',
      'close',
      'reload',
    ])
  })
  it('is dangerous where all that open it in its mode are', () => {
    const path = 'screens/system/busCompany.yaml'
    const [file, text] = [...texts].find(([one]) => one.endsWith('busCompany.yaml')) ?? [path, '']
    const dangerous = text.replace(/(edit:\s*(?:\{[^\n]*?)?label: 编辑,)/, '$1 look: danger,')
    expect(dangerous).not.toBe(text)
    const { actions } = check(new Map([...texts, [file, dangerous]])).screens.busCompany!
    expect(actions['company.edit']!.look).toBe('danger')
    expect(actions['company.add']!.look).toBe('primary')
  })
  it('logs after the call and before it closes', () => {
    const { steps } = project.screens.balanceQuery!.actions['withdraw.add']!
    expect(steps.map((step) => step.do)).toEqual(['validate', 'call', 'log', 'close', 'reload'])
  })
  it('runs its own steps where it has them', () => {
    const { steps } = project.screens.balanceQuery!.actions['transferIn.add']!
    expect(steps[0]).toMatchObject({ do: 'check', message: '必须选择转账卡号!' })
  })
})

describe('fields', () => {
  it('start a scope filter from the header selector where the screen follows it', () => {
    const { filters } = listOf('balanceQuery')
    expect(fieldOf(filters, 'cityCode')).toMatchObject({
      default: ['$', 'scope'],
      options: { source: 'own' },
    })
  })
  it('set a default again when the field it reads changes', () => {
    expect(fieldOf(formOf('balanceQuery', 'transferIn'), 'transferBalance').defaultFrom).toEqual(['source'])
  })
  it('fetch a lookup again when a filter it names changes', () => {
    expect(fieldOf(listOf('consume', 1).filters, 'routeId').lookup).toMatchObject({
      call: 'lookup.lines',
      from: ['companyId'],
    })
  })
  it('hold a number that stands for a code as text', () => {
    expect(fieldOf(formOf('balanceQuery', 'withdraw'), 'cashResult').default).toBe('1')
  })
  it('say the generic words where `required` is only true', () => {
    expect(fieldOf(formOf('busCompany', 'company'), 'companyName').required).toEqual([
      { message: '请输入公司名称' },
    ])
  })
  it('compile sizes and pixels of uploads to numbers', () => {
    const { options } = fieldOf(formOf('columnManage', 'newFunction'), 'file_url')
    expect(options).toMatchObject({ under: 300 * 1024, pixels: { width: 450, height: 450 } })
  })
  it('go by the name of their data', () => {
    const items = fieldOf(formOf('pointRule', 'sportRule'), 'stepsList').items!
    expect(items.map(({ name }) => name)).toEqual(['steps', 'integral'])
  })
})

describe('columns', () => {
  const column = (screen: string, key: string, tab?: number) =>
    listOf(screen, tab).columns.find((one) => one.key === key)!
  it('read by the type of their member', () => {
    expect(column('refundQuery', 'applyRefundAmount').format).toEqual({ kind: 'money' })
    expect(column('refundQuery', 'applyRefundTime').format).toEqual({ kind: 'datetime' })
    expect(column('refundQuery', 'residueBalance', 2).format).toEqual({ kind: 'money' })
  })
  it('read by their options, in a list of codes too', () => {
    expect(column('refundQuery', 'refundResult').format).toMatchObject({
      kind: 'choice',
      choices: [{ code: '0' }, { code: '1', color: 'green' }, { code: '2' }],
    })
    expect(column('msgNotice', 'channel_type').format).toMatchObject({ kind: 'choice', many: true })
  })
  it('of pictures are in a sheet where it names them alone', () => {
    const named = listOf('columnManage').columns.filter(({ onlyNamed }) => onlyNamed)
    expect(named.map(({ key }) => key)).toEqual(['file_url'])
  })
  it('of a flag read in the words of its own switch', () => {
    const path = 'screens/system/authoritySet.yaml'
    const own = texts
      .get(path)!
      .replace('widget: switch }', 'widget: { switch: { onText: 允许, offText: 禁止 } } }')
    const { screens } = check(new Map(texts).set(path, own))
    const format = { kind: 'bool', words: { on: '允许', off: '禁止' } }
    expect(JSON.stringify(screens.authoritySet)).toContain(`"format":${JSON.stringify(format)}`)
    expect(JSON.stringify(project.screens.authoritySet)).not.toContain('"words"')
  })
  it('show the text member of a field', () => {
    expect(column('busCompany', 'cityCode').member).toBe('cityName')
  })
  it('are never narrower than their title', () => {
    expect(column('refundQuery', 'applyRefundAmount').width).toBeGreaterThan(9 * 14)
  })
})

describe('calls', () => {
  it('say what a success carries', () => {
    expect(project.calls['card.topUp']!.okAt).toEqual({ path: 'resultCode', value: 1001 })
    expect(project.calls['common.upload']!.okAt).toEqual({ path: 'success', value: true })
  })
  it('carry the record types they need, nested ones too', () => {
    expect(Object.keys(project.calls['rule.update']!.types).sort()).toEqual(['RideRule', 'StepRule'])
  })
  it('take the members of a type as parameters', () => {
    expect(project.calls['rule.update']!.parameters.isEnable!.type).toEqual({
      kind: 'bool',
      on: '1',
      off: '0',
    })
  })
  it('need their parameters only where they are not paged or say so', () => {
    expect(project.calls['role.members']!.parameters.roleId!.optional).toBe(true)
    expect(project.calls['role.bind']!.parameters.id!.optional).toBe(false)
  })
})

describe('rules of the server', () => {
  const rules = (call: string) => project.calls[call]!.rules
  it('repeat what can be judged from the sent values', () => {
    expect(rules('company.add')).toContainEqual({
      parameter: 'companyName',
      kind: 'required',
      message: '请输入公司名称',
    })
    expect(rules('company.add')).toContainEqual({
      parameter: 'companyName',
      kind: 'maxLength',
      maxLength: 20,
      message: '公司名称不能超过20个字',
    })
    expect(rules('refund.transfer')).toContainEqual(
      expect.objectContaining({ kind: 'check', message: '单次转账金额最高为200元' }),
    )
  })
  it('leave out what needs the row or an answer', () => {
    expect(rules('card.withdraw').map(({ message }) => message)).not.toContain('提现金额不能大于可提现余额')
    expect(rules('consume.refund').map(({ message }) => message)).not.toContain('退款金额不得大于提示金额')
  })
  it('hold only what every form of the call has', () => {
    expect(rules('rule.update').map(({ parameter }) => parameter)).toEqual(['items', 'channelType'])
  })
  it('do not travel to the browser', () => {
    for (const screen of Object.values(project.screens))
      for (const call of Object.values(screen.calls)) expect(call.rules).toEqual([])
  })
})

describe('mapping', () => {
  it('says what fills each parameter', () => {
    const update = project.mapping.msgNotice!.find(({ call }) => call === 'message.update')!
    expect(update.parameters).toContainEqual(
      expect.objectContaining({
        name: 'title',
        from: 'form.title, else row.title',
        most: { counts: 'characters', n: 500 },
      }),
    )
    expect(update.parameters.find(({ name }) => name === 'phone')).toMatchObject({
      from: 'form.users.phoneNo',
      most: { counts: 'characters', n: 20_000 },
      written: { tree: ['.', ['.', ['$', 'form'], 'users'], 'phoneNo'] },
    })
    expect(update.parameters).toContainEqual({ name: 'msg_type', from: 'fixed 3' })
  })
})
