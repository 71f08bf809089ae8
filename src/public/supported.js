// Says what is needed where the browser is too old for the console. Any browser must read this file, so it is ES5.
// Chromium has these since 109, Safari since 16.4 and Firefox since 128 (browserslist in package.json).
var isSupported = window.MathMLElement && window.CSS && CSS.registerProperty && Array.prototype.findLast
if (!isSupported) {
  var root = document.getElementById('root')
  var needed =
    '当前浏览器版本过低，请使用 Chrome 或 Edge 109、Firefox ESR、Safari 16.4 及以上版本（360、QQ 等浏览器请升级并切换到极速模式）。'
  root.id = 'unsupported'
  root.setAttribute('role', 'alert')
  root.style.cssText = 'padding: 15vh 24px; text-align: center; font: 16px/1.6 sans-serif'
  root.appendChild(document.createTextNode(needed))
}
