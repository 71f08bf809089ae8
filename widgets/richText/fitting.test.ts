// @vitest-environment jsdom
/**
 * Pasted text of Word, WPS, WeChat, mail and sheets: words are not merged, and dropped content is counted.
 */
import { expect, it } from 'vitest'
import { fileOfData, fitted, picturesOfData } from './fitting'
import { wholePictures } from './pasted'

const words =
  '<!--StartFragment--><p class=MsoNormal>正文<o:p>&nbsp;</o:p></p><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]-->' +
  '<![if !vml]><img src="file:///C:/msohtmlclip1/01/clip_image002.jpg" v:shapes="a"><![endif]><!--EndFragment-->'

it.each<[string, string, string, number, number]>([
  [
    'pictures of this machine and of another host',
    '<p>正文一</p><p><img src="file:///C:/a/wps1.jpg"></p><p><img src="https://pictures.example.cn/a.png"></p>',
    '<p>正文一</p><p></p><p></p>',
    2,
    0,
  ],
  ['pictures of the server', '<p><img src="/files/a.png"></p>', '<p><img src="/files/a.png"></p>', 0, 0],
  ['Word', words, '<p>正文&nbsp;</p>', 1, 0],
  [
    'a list of Word',
    '<p class=MsoListParagraph style="mso-list:l0 level1"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><![endif]>首班</p><p style="mso-list:l0 level1"><span style="mso-list: Ignore">2.</span>末班</p><p style="mso-list:l1 level1"><span style="font-family:Wingdings"><span style="mso-list:Ignore">l<span>&nbsp;</span></span></span>夜班</p>',
    '<ol><li>首班</li><li>末班</li></ol><ul><li><span></span>夜班</li></ul>',
    0,
    0,
  ],
  [
    'comments of Word',
    '<p>一<a class="msocomanchor" href="#_msocom_1">[批1]</a></p><div style="mso-element:comment-list">改</div>',
    '<p>一</p>',
    0,
    0,
  ],
  ['what is hidden', '<p>一<span style="display: none">预览</span></p>', '<p>一</p>', 0, 0],
  [
    'sections',
    '<section>一</section><section><span>二</span></section>',
    '<div>一</div><div><span>二</span></div>',
    0,
    0,
  ],
  [
    'WeChat',
    '<section><img data-src="https://mmbiz.qpic.cn/a" src="data:image/svg+xml;utf8,x"><mp-common-profile></mp-common-profile>好</section><iframe class="video_iframe"></iframe>',
    '<div>好</div>',
    2,
    0,
  ],
  [
    'faces and dots',
    '<p>好<img alt="[微笑]" src="https://a.cn/1.png"><img alt="👍" src="https://a.cn/2.png"><img width="1" height="1" src="https://a.cn/3.gif"></p>',
    '<p>好[微笑]👍</p>',
    0,
    0,
  ],
  [
    'a sheet',
    '<table><tr><td>线路</td><td>首班</td></tr><tr><td>1路</td><td><p>05:30</p><p>起</p></td></tr><tr><td></td></tr></table>',
    '<p>线路 | 首班</p><p>1路 |  05:30 起</p>',
    0,
    1,
  ],
  [
    'a table that lays out a mail',
    '<table><tr><td><p>一</p><table><tr><td>甲</td><td>乙</td></tr></table></td></tr></table>',
    '<div><p>一</p><p>甲 | 乙</p></div>',
    0,
    1,
  ],
  [
    'lines without tags',
    '<pre>一\n二\n</pre><div style="white-space: pre-wrap">三\n四</div>',
    '<pre>一<br>二</pre><div>三<br>四</div>',
    0,
    0,
  ],
  [
    'a quotation',
    '<blockquote type="cite"><div>一</div></blockquote>',
    '<blockquote><div>一</div></blockquote>',
    0,
    0,
  ],
  [
    'marks of other names, and small ones of Google',
    '<p><del>20</del><ins>10</ins>m<span style="vertical-align: super; margin: 0">2</span></p>',
    '<p><s>20</s><u>10</u>m<span style="vertical-align:super">2</span></p>',
    0,
    0,
  ],
  ['a slice of its own', '<p data-pm-slice="1 1 []">一</p>', '<p data-pm-slice="1 1 []">一</p>', 0, 0],
])('fits %s', (_, html, kept, pictures, tables) => {
  expect(fitted(html)).toEqual({ html: kept, pictures, tables })
})

it('puts pictures that came as data where they were, once they are uploaded', () => {
  const data = 'data:image/png;base64,AQID'
  const html = `<p>一<img src="${data}">二<img src="data:image/jpeg;base64,AA=="></p>`
  expect(picturesOfData(html)).toEqual([data, 'data:image/jpeg;base64,AA=='])
  expect(fileOfData(data)).toMatchObject({ name: 'picture.png', type: 'image/png', size: 3 })
  expect(fitted(html, new Map([[data, '/files/a.png']]))).toEqual({
    html: '<p>一<img src="/files/a.png">二</p>',
    pictures: 1,
    tables: 0,
  })
})

it.each<[string, string, number]>([
  ['a screenshot', '', 1],
  ['one picture', '<img src="https://a.cn/a.png">', 1],
  ['words with a picture of them', '<p>一</p>', 0],
  ['words with a picture among them', '<p>一<img src="https://a.cn/a.png"></p>', 0],
])('takes the file beside %s or not', (_, html, files) => {
  const given = { files: [new File(['x'], 'image.png', { type: 'image/png' })] }
  expect(wholePictures(given as unknown as DataTransfer, html)).toHaveLength(files)
})
