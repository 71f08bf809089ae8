/** What the server itself says to operators. Texts of one call stand in its handler. */
export const texts = {
  sessionLost: '登录失效，请重新登陆',
  forbidden: '没有操作权限',
  forbiddenScope: (label: string) => `没有该${label}的操作权限`,
  badRequest: '请求参数不正确',
  tooLarge: '提交的内容过大',
  wrongMediaType: '不支持的请求格式',
  unknownCall: '接口不存在',
  wrongMethod: '请求方式不正确',
  notWritten: (file: string) => `该接口尚未实现，请编写 ${file}`,
  pageTooLarge: (most: number) => `每页最多${most}条`,
  internal: '系统繁忙，请稍后重试',
  shuttingDown: '系统正在重启，请稍后重试',
  keyReused: '请求标识已被使用，请刷新后重试',
  keyMalformed: '请求标识不正确',
  submittedTwice: '请勿重复提交',
} as const
