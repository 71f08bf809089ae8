/** What `explain` shows of each call of each screen is what the server reads, and what the console takes without a word. */
import { describe, expect, it } from 'vitest'
import { checkAnswer } from '../../engine/contract'
import { callText } from '../../engine/tools/wire/call-text'
import { sampleAnswer } from '../../engine/tools/wire/answer'
import { checkFolder } from '../../engine/tools/project'
import { product } from '../../src/product'

const checked = checkFolder(product)
const fillings = Object.entries(checked.mapping).flatMap(([screen, all]) =>
  all.map((filling) => [`${screen} ${filling.where}`, screen, filling] as const),
)

describe('explain', () => {
  it.each(fillings)('%s: a request and an answer', (_, screen, filling) => {
    const text = callText(checked, screen, filling, 'zh')
    expect(text).toContain('发出的请求\n')
    expect(text).not.toContain('undefined')
  })

  it.each(Object.values(checked.calls).filter(({ file }) => !file))(
    '$name: the answer is one that the call declares',
    (call) => {
      expect(checkAnswer(call, JSON.parse(sampleAnswer(checked.app!, call)))).toEqual([])
    },
  )
})
