/** The entry of this product's page. */
import { startProduct } from './boot/stage'
import { RoutesPicture } from './signin/RoutesPicture'
import './theme/base.css'

startProduct({
  loadConsole: () => import('./product-view'),
  signInPicture: <RoutesPicture />,
  // Shown if the manifest with the words cannot be loaded, so the texts are here.
  failed: {
    title: '暂时无法打开',
    hint: '没有取得应用配置，请确认服务已启动后重试。',
    retry: '重试',
  },
})
