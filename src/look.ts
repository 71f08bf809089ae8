/** This product's language and colours, for the console and for Storybook. */
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Look } from './theme/look'

dayjs.locale('zh-cn')

export const look: Look = {
  locale: zhCN,
  colors: {
    // antd's own blue fails the contrast rule on buttons (4.1 : 1)
    light: { primary: '#1461d6', primaryHover: '#0f4fb0', text: '#1461d6', textHover: '#0f4fb0' },
    dark: { primary: '#3d7fe6', primaryHover: '#2f6fd6', text: '#6ea8f7', textHover: '#92bffa' },
  },
}
