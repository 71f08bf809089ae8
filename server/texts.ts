import type { Counted } from '../engine/vocabulary/limits'

/** '' = the request as a whole. */
const namedOr = (parameter: string): string => (parameter === '' ? '请求内容' : `参数 ${parameter} `)

/** The server's texts for operators. Texts of one call are in its handler. */
export const texts = {
  sessionLost: '登录失效，请重新登陆',
  unconfirmed: '请再次输入密码确认身份',
  forbidden: '没有操作权限',
  both: (duty: string, other: string) => `${duty}与${other}`,
  together: (both: string) => `${both}不能授予同一人`,
  initialPassword: '当前密码为初始密码或已到期，请先修改密码',
  forbiddenScope: (label: string) => `没有该${label}的操作权限`,
  badRequest: '请求参数不正确',
  crossSite: '请在本系统的页面登录',
  /** A masked value was sent without its seal. */
  maskedValue: '内容含有隐藏的部分（*），请填写完整',
  sealBroken: '登录已更新，请刷新后再查看',
  unmaskReason: '请填写查看原因',
  unmaskedOften: (most: number) => `一小时内最多查看${most}条完整信息，请稍后再试`,
  /** For duplicate parameters, neither value is used. */
  repeated: (name: string) => `参数 ${name.slice(0, 100)} 重复提交，只能出现一次`,
  tooLarge: '提交的内容过大',
  lengthMissing: '请求须注明内容的长度',
  tooSlow: '请求超时，请稍后重试',
  busy: '系统繁忙，请稍后重试',
  excess: {
    characters: (parameter, most) => `${namedOr(parameter)}过长，最多${most}个字符`,
    items: (parameter, most) => `${namedOr(parameter)}过多，最多${most}项`,
    members: (parameter, most) => `${namedOr(parameter)}的成员过多，最多${most}个`,
    name: (parameter, most) => `${namedOr(parameter)}的成员名过长，最多${most}个字符`,
    tags: (parameter, most) => `${namedOr(parameter)}的标签过多，最多${most}个`,
    attribute: (parameter, most) => `${namedOr(parameter)}的标签属性过长，最多${most}个字符`,
    levels: (parameter, most) => `${namedOr(parameter)}的层级过深，最多${most}层`,
  } satisfies Record<Counted, (parameter: string, most: number) => string>,
  tooManyPixels: (side: number, all: number) =>
    `图片的宽和高不能超过${side}像素，总像素不能超过${all / 10_000}万，请缩小后重新上传`,
  wrongMediaType: '不支持的请求格式',
  unknownCall: '接口不存在',
  wrongMethod: '请求方式不正确',
  notWritten: (file: string) => `该接口尚未实现，请编写 ${file}`,
  pageTooLarge: (most: number) => `每页最多${most}条`,
  beyondReach: (most: number) => `只能翻到前${most}条，请缩小查询范围`,
  foreignPictures: (pictures: number) =>
    `内容中有${pictures}张图片不是本系统的图片，无法保存，请用图片按钮上传`,
  notAddress: '链接须以http://或https://开头，文件须先上传',
  leafs: '一小时内查询的卡号、手机号过多，请稍后再试。如确需批量查询，请联系管理员',
  reportedOften: '操作日志上报过于频繁，请稍后再试',
  unknownFile: '文件不存在，请重新上传',
  foreignHost: (host: string) => `链接的网址不在允许的范围内：${host}`,
  tooMuchMoney: (yuan: number) => `金额不能超过${yuan}元`,
  internal: '系统繁忙，请稍后重试',
  shuttingDown: '系统正在重启，请稍后重试',
  keyReused: '请求标识已被使用，请刷新后重试',
  /** The idempotency key was sent with other values; the first request was executed. */
  keyDone: '上次的提交已成功，这次没有提交，请核对后再操作',
  keyMalformed: '请求标识不正确',
  /** A call that waits for approval. */
  waits: '已提交复核，复核通过后生效',
  keptLine: (title: string, record: string, yuan: number) =>
    `提交复核：${title}，${record}，金额${yuan.toFixed(2)}元`,
  aboveOnce: (yuan: number) => `单笔超过${yuan.toFixed(2)}元`,
  abovePerDay: (yuan: number) => `当日累计超过${yuan.toFixed(2)}元`,
  ofAnotherScope: '涉及其他城市',
  releasedBefore: '该申请已处理',
  releasedLine: (line: string, releaser: string) => `${line}，复核人${releaser}`,
  keptChanged: '该申请的内容与提交时不一致，不能通过，请退回',
  notReleasable: '该操作已不需要或不支持复核，请退回',
  ownRelease: '不能复核自己提交的操作',
  makerGone: '提交人的账号已停用或删除，请退回',
  makerForbidden: '提交人已没有该操作的权限，请退回',
  submittedTwice: '请勿重复提交',
  closeTab: '可以关闭此页，回到管理后台重试。',
} as const
