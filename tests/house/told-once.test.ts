/** What a field declares to be wrong with it is said once, in the schemas: the server repeats the rule, not its words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CompiledField } from '../../engine/compiled'
import { engineWords } from '../../engine/words'
import { productRoot } from '../language/projects'
import { screens } from './declared'

const byStored = 'what is wrong depends on the stored record, which a rule cannot read'
const ofRows = 'rows that are not sent as the form holds them have no rules on the server'
const ofParts = 'the form holds it as one value, the call takes it in parts'
const formless = 'a call that no form sends says it too'
const ofFiles = 'only the stored file tells'
const everyone = 'holds for whoever changes the ledger, calls or not'
const plain = 'judged without the tags that a sender may have put into it'
const blank = 'a list of one empty text counts as filled'
const anotherKind = 'a text may come in place of the file'

/** Texts of the server that equal a declared one, with why. */
const reasons: Record<string, string> = {
  'server/ledger/points.ts 积分必须为不等于0的整数': everyone,
  'server/handlers/card/index.ts 提现金额不能大于可提现余额': byStored,
  'server/handlers/card/move.ts 转账金额不能超过余额!': byStored,
  'server/handlers/column/index.ts 栏目类型不能为空': formless,
  'server/handlers/column/index.ts 栏目类型不能超过6个字': formless,
  'server/handlers/column/publish.ts 约定参数重复,请修改': ofRows,
  'server/handlers/column/publish.ts 栏目类型不能为空': ofRows,
  'server/handlers/column/publish.ts 请输入功能名称': ofRows,
  'server/handlers/column/publish.ts 请输入约定参数': ofRows,
  'server/handlers/column/publish.ts 约定参数不能超过50个字': ofRows,
  'server/handlers/common/index.ts 请上传文件': anotherKind,
  'server/handlers/dictionary/index.ts 请选择评价等级': byStored,
  'server/handlers/line/import.ts 请上传文件': anotherKind,
  'server/handlers/lineDiscount/blocs.ts 请选择集团': ofRows,
  'server/handlers/lineDiscount/setting.ts 请设置折扣！': ofRows,
  'server/handlers/lineSync/index.ts 请选择城市': formless,
  'server/handlers/merchant/form.ts 请选择营业时间': ofParts,
  'server/handlers/merchant/form.ts 请上传主图': blank,
  'server/handlers/merchant/form.ts 商户主题上传限制为1': 'limits of widgets are not repeated by rules',
  'server/handlers/merchant/form.ts 视屏上传限制为5': 'limits of widgets are not repeated by rules',
  'server/handlers/merchant/form.ts 上传文件大小不能超过 50MB!': ofFiles,
  'server/handlers/message/import.ts 请上传文件': anotherKind,
  'server/handlers/message/recipients.ts 请输选择用户': ofParts,
  'server/handlers/product/form.ts 请选择商品类型': byStored,
  'server/handlers/product/form.ts 请输入有时间段！': ofParts,
  'server/handlers/product/form.ts 结束时间不能小于当前时间': ofParts,
  'server/handlers/product/form.ts 视屏上传限制为5': 'limits of widgets are not repeated by rules',
  'server/handlers/qrCode/setting.ts 请选择链接类型': ofRows,
  'server/handlers/qrCode/setting.ts 请输入自定义链接': ofRows,
  'server/handlers/qrCode/setting.ts 请输入以http://或https://开头的链接': ofRows,
  'server/handlers/rechargeDiscount/index.ts 请输入金额': 'the switch beside the form sends without it',
  'server/handlers/rechargeDiscount/index.ts 请设置活动时间': ofParts,
  'server/handlers/rechargeDiscount/index.ts 请输入正确的格式': 'the form takes any number there',
  'server/handlers/rule/check.ts 请选择操作': byStored,
  'server/handlers/rule/check.ts 请选择适用平台': 'the switch of a row sends what the record holds',
  'server/handlers/rule/check.ts 请选择积分': byStored,
  'server/handlers/rule/check.ts 请选择每日可获积分次数': byStored,
  'server/handlers/rule/check.ts 请选择每日可获得积分': byStored,
  'server/handlers/rule/check.ts 请输入赠送积分': byStored,
  'server/handlers/rule/check.ts 请选择包含栏目': byStored,
  'server/handlers/rule/check.ts 请输入事项': byStored,
  'server/handlers/rule/check.ts 请输入有效配速': byStored,
  'server/handlers/rule/check.ts 最小配速大于最大配速': byStored,
  'server/handlers/rule/check.ts 积分不能为空': byStored,
  'server/handlers/rule/check.ts 请填写完整的积分': ofRows,
  'server/handlers/session/password.ts 两次输入密码不一致!': 'an empty repetition is not judged by its rule',
  'server/handlers/theme/content.ts 请上传主图包': 'any one of three files will do',
  'server/handlers/theme/content.ts 请上传主题图片': blank,
  'server/handlers/theme/content.ts 图片上传个数最多为2': 'limits of widgets are not repeated by rules',
  'server/handlers/theme/content.ts 请选择发布时间': ofParts,
  'server/handlers/version/index.ts 请选择是否强制更新': 'the form sends a flag in place of the code',
  'server/handlers/version/index.ts 请填写更新内容': plain,
  'server/handlers/version/index.ts 超过最大限制字数100': plain,
}

const isField = (node: object): node is CompiledField =>
  'widget' in node && 'name' in node && 'options' in node
function fieldsIn(node: unknown): CompiledField[] {
  if (typeof node !== 'object' || node === null) return []
  return [...(isField(node) ? [node] : []), ...Object.values(node).flatMap(fieldsIn)]
}

function messagesOf({ label, required = [], rules = [], maxLength, options }: CompiledField): unknown[] {
  const tooLong = engineWords.tooLong
    .replace('{label}', typeof label === 'string' ? label : label.text)
    .replace('{n}', String(maxLength))
  const ofWidget = Object.entries(options).flatMap(([key, value]) => (key.endsWith('Message') ? [value] : []))
  return [...required, ...rules].map(({ message }): unknown => message).concat(tooLong, ofWidget)
}
const declared = new Set(
  Object.values(screens)
    .flatMap(fieldsIn)
    .flatMap(messagesOf)
    .filter((text) => typeof text === 'string'),
)

const sources = readdirSync(join(productRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .map((path) => `server/${path.replaceAll('\\', '/')}`)
  .filter(
    (path) => path.endsWith('.ts') && !/\.(test|fixture|worker)\.ts$|^server\/(seed|testing)\//.test(path),
  )
const texts = sources.flatMap((path) => {
  const code = readFileSync(join(productRoot, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'([^'\n]*[\u4e00-\u9fff][^'\n]*)'|`([^`$\n]*[\u4e00-\u9fff][^`$\n]*)`/g)].map(
    ([, plainText, template]) => ({ path, text: plainText ?? template! }),
  )
})

it('no text of the server repeats what a field declares, but for a reason', () => {
  expect(declared.size).toBeGreaterThan(100)
  expect(texts.length).toBeGreaterThan(300)
  const repeated = new Set(texts.flatMap(({ path, text }) => (declared.has(text) ? [`${path} ${text}`] : [])))
  const stale = Object.keys(reasons).filter((one) => !repeated.has(one))
  const without = [...repeated].filter((one) => !Object.hasOwn(reasons, one))
  expect({ stale, without }).toEqual({ stale: [], without: [] })
})
