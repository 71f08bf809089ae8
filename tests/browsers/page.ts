/** Finds what a person would, and waits for it. */
import { expect } from 'vitest'
import type { Hands } from './hands'

/** Said in the page: the last visible element of a selector whose text or label holds `text`. */
const seek = (selector: string, text: string) => `(() => {
  const labelOf = (one) => [one.innerText, one.getAttribute('aria-label'), one.placeholder, one.title].join(' ')
  const isSeen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'
  return [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((one) => isSeen(one) && labelOf(one).replace(/\\s+/g, '').includes(${JSON.stringify(text)}))
    .at(-1)
})()`

export function pageOf(hands: Hands, base: string) {
  const { read } = hands
  const sees = async (selector: string, text = ''): Promise<void> =>
    expect
      .poll(() => read<boolean>(`Boolean(${seek(selector, text)})`), { message: `${selector} ${text}` })
      .toBe(true)
  /** The middle of it, once it stands still and nothing lies over it. */
  const middle = (selector: string, text: string) =>
    read<{ x: number; y: number } | null>(`(() => {
      const one = ${seek(selector, text)}
      // antd draws a list at full size once before it folds it up and unfolds it.
      if (!one || one.closest('[class*="-appear-"], [class*="-enter-"]')) return null
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { x, y, width, height } = one.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      const top = document.elementFromPoint(at.x, at.y)
      return top && (one.contains(top) || top.contains(one)) ? at : null
    })()`)
  async function press(selector: string, text = ''): Promise<void> {
    let before: { x: number; y: number } | null = null
    const settled = async (): Promise<boolean> => {
      const now = await middle(selector, text)
      const isStill = now !== null && before !== null && now.x === before.x && now.y === before.y
      before = now
      return isStill
    }
    await expect.poll(settled, { interval: 150, message: `${selector} ${text} can be pressed` }).toBe(true)
    await hands.click(before!.x, before!.y)
  }
  return {
    hands,
    read,
    sees,
    press,
    open: (path: string) => hands.go(base + path),
    async fill(selector: string, text: string, label = ''): Promise<void> {
      await press(selector, label)
      await hands.type(text)
    },
    count: (selector: string) =>
      read<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`),
    text: (selector: string) =>
      read<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`),
    path: () => read<string>('location.pathname'),
    /** Nothing was lost on the way: no broken page, no list that failed. */
    whole: async (): Promise<void> => {
      expect(await read<string>('document.body.innerText')).not.toMatch(/页面出错了|加载失败|暂时无法打开/)
    },
  }
}
export type SmokePage = ReturnType<typeof pageOf>
