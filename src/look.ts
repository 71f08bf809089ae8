/** Language and colours of this product, for the console and for Storybook. */
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Look } from './theme/look'
import { library } from './theme/palette'

dayjs.locale('zh-cn')

export const look: Look = {
  locale: zhCN,
  colors: library,
}
