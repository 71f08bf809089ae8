/** Refusal messages for unreadable files. Each says what the user can do. */
const again = '请用Excel或WPS打开，另存为xlsx文件后重新上传'
const notSheet = '不是表格，请重新选择xls或xlsx文件'

export const refusals = {
  tooLarge: '表格文件不能超过2MB',
  empty: '文件是空的，请重新选择',
  password: '文件设有密码，请取消密码后重新上传',
  encrypted: '文件已被加密软件加密，请解密后重新上传',
  damaged: `文件已损坏或不完整，${again}`,
  text: `文件的内容是文本（如csv），${again}`,
  webPage: `文件的内容是网页，${again}`,
  xml: `文件的内容是XML表格，${again}`,
  ods: `文件的内容是ods表格，${again}`,
  xlsb: `文件的内容是xlsb表格，${again}`,
  numbers: '文件的内容是Numbers表格，请导出为Excel文件后重新上传',
  old: `文件的内容是Excel 4.0或更早的表格，${again}`,
  archive: '文件是压缩包，请解压后上传其中的表格',
  document: `文件是文档或演示文稿，${notSheet}`,
  pdf: `文件是PDF，${notSheet}`,
  picture: `文件是图片，${notSheet}`,
  unreadable: '文件内容无法识别，请上传有效的xls或xlsx文件',
  noSheet: '文件中没有可见的工作表，请取消隐藏后重新上传',
  hiddenRows: '{lines}被隐藏或筛选，请取消隐藏和筛选，或删除这些行后重新上传',
  moreSheets: '工作表{sheets}与第一个可见工作表的表头相同，一次只能导入一个工作表，请合并到第一个或分别上传',
  tooMuch: '表格内容过于复杂，请只保留数据，另存为新的xlsx文件后重新上传',
  busy: '正在处理其他表格，请稍后重试',
} as const

export type Refusal = keyof typeof refusals

/** The message of a reason, with the reader's details filled in. */
export const refusalText = (reason: Refusal, details: Readonly<Record<string, string>> = {}): string =>
  refusals[reason].replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
