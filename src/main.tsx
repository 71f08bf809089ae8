/** The page of this product. */
import { startProduct } from './boot/stage'
import { RoutesPicture } from './signin/RoutesPicture'
import './theme/base.css'

startProduct({
  loadConsole: () => import('./product-view'),
  signInPicture: <RoutesPicture />,
  // Said where nothing could be loaded: the words of words.json come with the manifest, which is what is missing then.
  failed: {
    title: '暂时无法打开',
    hint: '没有取得应用配置，请确认服务已启动后重试。',
    retry: '重试',
  },
})
