import { expect, it } from 'vitest'
import { clientName } from './client'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126 / Windows'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`, 'Edge 126 / Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Chrome 141 / Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Firefox 127 / macOS',
  ],
  [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17 / iPhone'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.49`, '微信 8 / iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome 126 / 安卓',
  ],
  ['Firefox 144', 'Firefox 144'],
  ['curl/8.5.0', '其他客户端'],
  ['', ''],
])('%s is %s', (agent, name) => expect(clientName(agent)).toBe(name))
