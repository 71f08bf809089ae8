import { theme } from 'antd'

/**
 * Keeps antd's styles in the page: without a user they would be removed, and added again by the next window.
 */
export default function KeptStyles() {
  theme.useToken()
  return null
}
