import type { Page } from '@playwright/test'
import type { CompiledForm, CompiledList, CompiledScreen } from '../../engine/compiled'
import { decidesBy } from '../../engine/view/table/deciding'
import { expect, test } from '../support/test'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

const narrow = { width: 1280, height: 800 }
const usual = { width: 1440, height: 900 }
const dialogs = '[role=dialog]:visible'

/** After two frames, changes of the window size have been rendered. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Columns needed for decisions, the most important first; lists are identified by their columns. */
const decidingKeys = (lists: CompiledList[]): Record<'state' | 'amount', string[]> => {
  const columns = lists.flatMap((list) => list.columns)
  const of = (kind: string) =>
    columns.filter(({ format }) => decidesBy(format) === kind).map(({ key }) => key)
  return { state: of('state'), amount: of('amount') }
}

/** Labels of up to four characters that wrap or are cut. */
const brokenLabels = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(place)
    .last()
    .evaluate((host) => {
      const labels = [
        '.sc-title-text',
        '.sc-tag',
        '.sc-row-actions button',
        '.sc-link',
        '.sc-toolbar button',
        '.sc-field-label',
        '.sc-tab-bar [role=tab]',
        '.sc-filter-buttons button',
        '.sc-dialog-buttons button',
        '.sc-side-head button',
      ].join(',')
      return [...host.querySelectorAll<HTMLElement>(labels)].flatMap((label) => {
        const text = label.textContent.trim()
        if (text.length === 0 || text.length > 4 || !label.checkVisibility()) return []
        const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        const tops = new Set<number>()
        let right = 0
        while (walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          for (const box of range.getClientRects()) {
            tops.add(Math.round(box.top / 6))
            right = Math.max(right, box.right)
          }
        }
        if (tops.size > 1) return [`${text} stands on ${tops.size} lines`]
        const cell = label.closest('td, th')?.getBoundingClientRect()
        return cell && right > cell.right + 1 ? [`${text} is cut`] : []
      })
    })

/**
 * Which of these columns are not fully visible, and whether row actions are. An amount is exempt if it would leave less than
 * half of the width to the identifying columns.
 */
const outOfSight = (
  page: Page,
  place: string,
  { state, amount }: Record<'state' | 'amount', string[]>,
): Promise<string[]> =>
  page
    .locator(place)
    .last()
    .evaluate(
      (host, { state, amount }) => {
        const stuckIn = (box: Element): number =>
          [...box.querySelectorAll<HTMLElement>('thead th')]
            .filter((head) => {
              const { position, left, right } = getComputedStyle(head)
              return position === 'sticky' && (left !== 'auto' || right !== 'auto')
            })
            .reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
        const heads = [...host.querySelectorAll('.sc-table-box')]
          .filter((box) => box.checkVisibility())
          .flatMap((box) => [...box.querySelectorAll('thead th')].map((head) => ({ head, box })))
        return heads.flatMap(({ head, box }) => {
          const key = head.querySelector<HTMLElement>('.sc-resize')?.dataset.column
          const isAction = head.classList.contains('sc-cell-actions')
          const isAmount = key !== undefined && amount.includes(key)
          if (!isAction && !isAmount && !(key !== undefined && state.includes(key))) return []
          const at = head.getBoundingClientRect()
          const room = box.getBoundingClientRect()
          const isInside = at.left >= room.left - 1 && at.right <= room.right + 1 && at.right <= innerWidth
          const isCovered = [at.left + 3, at.right - 3].some(
            (x) => !head.contains(document.elementFromPoint(x, (at.top + at.bottom) / 2)),
          )
          const isExcused = isAmount && stuckIn(box) + at.width > box.clientWidth / 2
          return (isInside && !isCovered) || isExcused
            ? []
            : [
                `${head.textContent} is out of sight (${Math.round(at.left)}–${Math.round(at.right)} of ${Math.round(room.right)})`,
              ]
        })
      },
      { state, amount },
    )

/** Column titles with a single character on a line. */
const lonelyCharacters = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(place)
    .last()
    .evaluate((host) =>
      [...host.querySelectorAll('.sc-title-text')].flatMap((title) => {
        const lines = new Map<number, string>()
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const { currentNode } = walker
          const text = currentNode.textContent ?? ''
          for (let at = 0; at < text.length; at++) {
            const range = document.createRange()
            range.setStart(currentNode, at)
            range.setEnd(currentNode, at + 1)
            const line = Math.round(range.getBoundingClientRect().top / 6)
            lines.set(line, `${lines.get(line) ?? ''}${text[at]}`)
          }
        }
        // A bracketed part may be on its own line, but not with a single other character.
        const isBroken = [...lines.values()].some(
          (line) => /^.?([(（].*)?$/.test(line) && !/^[(（]/.test(line),
        )
        return lines.size > 1 && isBroken ? [`a character of ${[...lines.values()].join('|')} is alone`] : []
      }),
    )

/** Pagers that are not fully inside the window. */
const cutPagers = (page: Page, place: string): Promise<string[]> =>
  page
    .locator(place)
    .last()
    .evaluate((host) =>
      [...host.querySelectorAll('.sc-pager')].flatMap((pager) => {
        if (!pager.checkVisibility()) return []
        const { top, bottom, left, right } = pager.getBoundingClientRect()
        const isIn = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        const isSeen =
          pager.contains(document.elementFromPoint(right - 4, bottom - 2)) &&
          pager.contains(document.elementFromPoint(right - 4, top + 2))
        return isIn && isSeen
          ? []
          : [`the pager is cut (${Math.round(top)}–${Math.round(bottom)} of ${innerHeight})`]
      }),
    )

async function look(page: Page, name: string, place: string, lists: CompiledList[]): Promise<string[]> {
  const found: string[] = []
  const deciding = decidingKeys(lists)
  // Begins with the current size, because each change of the window renders all kept pages.
  const isNarrow = page.viewportSize()!.width === narrow.width
  for (const size of isNarrow ? [narrow, usual] : [usual, narrow]) {
    await page.setViewportSize(size)
    await drawn(page)
    const here = [
      ...(await brokenLabels(page, place)),
      ...(await lonelyCharacters(page, place)),
      ...(await outOfSight(page, place, deciding)),
      ...(size === usual ? await cutPagers(page, place) : []),
    ]
    found.push(...here.map((finding) => `${name} at ${size.width}: ${finding}`))
  }
  return found
}

const hasPicker = (form: CompiledForm | undefined): boolean =>
  form?.fields.some(({ widget }) => widget === 'picker') === true

/** Actions that open a list in a dialog, or a form with a picker. */
function leadingToLists({ block, actions, dialogs }: CompiledScreen): string[] {
  const names = listsOf(block).flatMap(({ toolbar, rowActions }) => [...toolbar, ...rowActions])
  return names.flatMap((name) => {
    const step = actions[name]?.steps.find((each) => each.do === 'open')
    const dialog = step?.do === 'open' ? dialogs[step.dialog] : undefined
    const label = actions[name]?.label
    const leads = dialog && (dialog.list || hasPicker(dialog.form))
    return leads && typeof label === 'string' ? [label] : []
  })
}

async function closeWindow(page: Page): Promise<void> {
  const before = await page.locator(dialogs).count()
  // The close icon would ask about unused search results.
  const buttons = page.locator(dialogs).last().locator('.sc-dialog-buttons')
  await buttons.getByRole('button', { name: /^(取消|关闭)$/ }).click()
  await expect(page.locator(dialogs)).toHaveCount(before - 1)
}

/** Opens this button's dialog and its pickers, and checks each list. */
async function lookInWindows(
  page: Page,
  { name, screen }: { name: string; screen: CompiledScreen },
): Promise<string[]> {
  const found: string[] = []
  for (const label of leadingToLists(screen)) {
    const button = page.locator(card).getByRole('button', { name: label, exact: true })
    const usable = button.and(page.locator(':enabled:not([aria-disabled="true"])')).first()
    if (!(await usable.isVisible())) continue
    await usable.click()
    await expect(page.locator(dialogs).first()).toBeVisible()
    await settle(page, '[role=dialog]')
    const lists = Object.values(screen.dialogs).flatMap(({ list }) => list ?? [])
    found.push(...(await look(page, `${name}, ${label}`, dialogs, lists)))
    const picks = page.locator(dialogs).last().locator('.sc-picker > button:enabled')
    for (let at = 0; at < (await picks.count()); at++) {
      await picks.nth(at).click()
      await expect(page.locator(dialogs)).toHaveCount(2)
      await settle(page, '[role=dialog]')
      found.push(...(await look(page, `${name}, ${label}, what it picks from`, dialogs, lists)))
      await closeWindow(page)
    }
    await closeWindow(page)
  }
  return found
}

/** In parts, so that two browsers share them and a failure names its part. */
const parts = 4

for (let part = 0; part < parts; part++)
  test(`every list shows what is decided on without scrolling sideways, and breaks no short label, part ${part + 1} of ${parts}`, async ({
    page,
    openAs,
    apiAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs('superAdmin', '/citySet')
    await settle(page, card)
    const found: string[] = []
    for (const declared of await declaredScreens(
      await apiAs('superAdmin'),
      (index) => index % parts === part,
    )) {
      const { name, path, screen } = declared
      const lists = listsOf(screen.block, true)
      if (lists.length === 0) continue
      await visit(page, path)
      await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
      await settle(page, card)
      const tabs = page.locator(`${card} .sc-tab-bar [role=tab]`)
      for (let tab = 0; tab < Math.max(1, await tabs.count()); tab++) {
        if (tab > 0) await tabs.nth(tab).click()
        await settle(page, card)
        found.push(...(await look(page, tab > 0 ? `${name}, tab ${tab + 1}` : name, card, lists)))
        if (tab === 0) found.push(...(await lookInWindows(page, declared)))
      }
    }
    expect(found).toEqual([])
  })
