import { theme } from 'antd'

/** Keeps antd's styles on the page: without anybody who uses them they would go, and come again with the next window. */
export default function KeptStyles() {
  theme.useToken()
  return null
}
