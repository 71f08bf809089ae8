// @vitest-environment jsdom
/** Long on purpose: one host is tested with every kind of block. */
import { act, render, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { widgets } from '../../../widgets'
import { expr } from '../../model/expression.fixture'
import { sampleAction, sampleCall, sampleDialog, sampleField, sampleForm } from '../../model/samples.fixture'
import { formSample, splitSample, stackSample, tabsSample } from '../blocks/samples.fixture'
import { pagesOf, sampleScreen, type Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenHost, type ScreenHostProps } from './ScreenHost'

const query = {}
function show({ runtime, screen }: Sample, props: Partial<ScreenHostProps> = {}) {
  const host = (more: Partial<ScreenHostProps> = {}) => (
    <WidgetsProvider widgets={widgets}>
      <ScreenHost runtime={runtime} screen={screen} query={query} {...props} {...more} />
    </WidgetsProvider>
  )
  const { rerender, unmount } = render(host())
  return {
    unmount,
    runtime,
    user: userEvent.setup(),
    again: (more: Partial<ScreenHostProps>) => rerender(host(more)),
  }
}

describe('ScreenHost', () => {
  it('tells its title and names the page for screen readers', async () => {
    const onTitle = vi.fn()
    show(sampleScreen(), { onTitle })
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('退款查询')
    expect(onTitle).toHaveBeenLastCalledWith('退款查询')
  })

  it('says what is missing when a required query value was not given', () => {
    const sample = sampleScreen()
    sample.screen.query = { id: { type: { kind: 'id' }, optional: false } }
    const { runtime } = show(sample)
    // The message is for users; the technical name is only in the DOM.
    expect(page.getByRole('alert').textContent).toBe('缺少打开本页面所需的信息请从列表重新进入返回')
    expect(document.querySelector('[data-missing="id"]')).not.toBeNull()
    expect(runtime.sent).toEqual([])
  })

  it('keeps a fault of one screen to itself', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const { user } = show(stackSample(), {
      customPages: {
        chart: () => {
          if (isBroken) throw new Error('no data')
          return <p>图表</p>
        },
      },
    })
    // The thrown error is only logged for developers.
    const said = '页面出错了可以重试；如果仍然出错，请联系管理员重试'
    expect((await page.findByRole('alert')).textContent).toBe(said)
    const again = () => user.click(page.getByRole('button', { name: '重试' }))
    await again()
    expect(page.getByRole('alert').textContent).toBe(said)
    isBroken = false
    await again()
    expect(page.queryByRole('alert')).toBeNull()
    expect(page.getByText('图表')).toBeTruthy()
    quiet.mockRestore()
  })

  it('is out of reach in the background and fresh when it comes back', async () => {
    const { runtime, again } = show(sampleScreen())
    await page.findByText('市公交第1公司')
    again({ active: false })
    expect(document.querySelector('.sc-screen')?.hasAttribute('inert')).toBe(true)
    expect(runtime.sent).toHaveLength(1)
    again({ active: true })
    await waitFor(() => expect(runtime.sent).toHaveLength(2))
  })

  it('keeps the list beneath a panel, out of reach', async () => {
    const sample = sampleScreen({ toolbar: ['look'] }, undefined, {
      actions: [
        sampleAction('look', [{ do: 'open', dialog: 'details', mode: 'view', give: {} }], {
          label: '查看详情',
        }),
      ],
      dialogs: [
        sampleDialog('details', {
          title: '详情页',
          container: 'panel',
          form: sampleForm([sampleField('title', { label: '标题' })]),
        }),
      ],
    })
    const { user } = show(sample)
    await user.click(await page.findByText('查看详情'))
    await page.findByText('详情页')
    expect(document.querySelector('.sc-screen-body')?.hasAttribute('inert')).toBe(true)
    expect(document.querySelector('.sc-table')).not.toBeNull()
  })
})

describe('what a screen is opened with', () => {
  const type = { kind: 'id' } as const
  const declared = {
    id: { type, optional: false },
    code: { type, optional: false },
    tab: { type, optional: true },
  }

  it.each<[Record<string, string>, string | undefined]>([
    [{ id: '1', code: '2' }, undefined],
    [{ id: '1', code: '' }, 'code'],
    [{ tab: 'a' }, 'id code'],
  ])('%j lacks %s', async (given, missing) => {
    const sample = sampleScreen()
    sample.screen.query = declared
    const { runtime, user } = show(sample, { query: given })
    expect(document.querySelector<HTMLElement>('.sc-screen')!.dataset).toMatchObject({
      screen: 'items',
      ...(missing !== undefined && { missing }),
    })
    expect(runtime.sent).toHaveLength(missing === undefined ? 1 : 0)
    if (missing === undefined) return expect(page.queryByRole('alert')).toBeNull()
    await user.click(page.getByRole('button', { name: '返回' }))
    expect(runtime.gone).toEqual([{ screen: '(back)', query: {} }])
  })

  it('makes it anew where it is something else', async () => {
    const { runtime, again } = show(sampleScreen())
    await page.findByText('市公交第1公司')
    again({ query })
    expect(runtime.sent).toHaveLength(1)
    again({ query: {} })
    await waitFor(() => expect(runtime.sent).toHaveLength(2))
  })
})

describe('the title of a screen', () => {
  it('follows what it names, in sight of nobody, and is left to what it is embedded in', async () => {
    const sample = sampleScreen({ filters: [sampleField('card', { label: '卡号' })] })
    sample.screen.title = {
      text: '退款{n}',
      with: { n: { value: expr('scope'), format: { kind: 'text' } } },
    }
    const titles: string[] = []
    const onTitle = (title: string) => void titles.push(title)
    sample.runtime.chooseScope('1')
    const { again } = show(sample, { onTitle })
    const heading = await page.findByRole('heading', { level: 1 })
    expect([heading.textContent, titles]).toEqual(['退款1', ['退款1']])
    act(() => sample.runtime.chooseScope('2'))
    expect([heading.textContent, titles]).toEqual(['退款2', ['退款1', '退款2']])
    act(() => sample.runtime.chooseScope('1'))
    expect([heading.textContent, titles.at(-1)]).toEqual(['退款1', '退款1'])
    again({ embedded: true })
    expect(page.queryByRole('heading')).toBeNull()
  })
})

describe('what was typed into a screen that goes', () => {
  async function typed(give: (shown: ReturnType<typeof show>) => void) {
    const shown = show(formSample())
    await shown.user.type(await page.findByLabelText(/标题/), '通知')
    await shown.user.tab()
    expect(shown.runtime.kept.size).toBe(0)
    give(shown)
    return [...shown.runtime.kept.values()].map(({ values }) => values.title)
  }
  it.each<[string, (shown: ReturnType<typeof show>) => void]>([
    ['with its page', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
    ['by being crowded out', ({ unmount }) => unmount()],
  ])('%s is kept', async (_, give) => expect(await typed(give)).toEqual(['通知']))

  it('is kept no more by a page that goes afterwards', async () => {
    const { unmount, runtime, user } = show(formSample())
    await user.type(await page.findByLabelText(/标题/), '通知')
    unmount()
    runtime.kept.clear()
    window.dispatchEvent(new Event('pagehide'))
    expect(runtime.kept.size).toBe(0)
  })
})

describe('a page that is a form', () => {
  const formPage = (): Sample => {
    const save = sampleAction('save', [{ do: 'validate' }, { do: 'call', call: 'save', send: {} }], {
      look: 'primary',
    })
    const leave = sampleAction('leave', [{ do: 'back' }])
    const sample = sampleScreen({}, pagesOf(1), {
      calls: [sampleCall('save', ['title'])],
      actions: [leave, save],
    })
    sample.runtime.answers.save = {}
    sample.screen.block = {
      kind: 'form',
      form: sampleForm([sampleField('title', { label: '标题' })]),
      buttons: ['leave', 'save'],
    }
    return sample
  }
  // jsdom has no layout.
  beforeAll(() => void Object.assign(Element.prototype, { getClientRects: () => [new DOMRect()] }))

  it('begins in its first field, and Enter sends it', async () => {
    const { user, runtime } = show(formPage())
    const title = await page.findByRole('textbox', { name: '标题' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await user.keyboard('Notice{Enter}')
    await waitFor(() => expect(runtime.sent.map(({ values }) => values)).toEqual([{ title: 'Notice' }]))
  })

  it('takes the focus from nobody who is typing elsewhere', async () => {
    const search = document.body.appendChild(document.createElement('input'))
    search.focus()
    show(formPage())
    await page.findByRole('textbox', { name: '标题' })
    await act(async () => {})
    expect(document.activeElement).toBe(search)
    search.remove()
  })
})

describe('a screen in the background', () => {
  it('is hidden, and what its form has loaded is asked for again once it is back', async () => {
    const sample = sampleScreen({}, pagesOf(1), { calls: [sampleCall('detail')] })
    sample.runtime.answers.detail = {}
    const load = [{ call: 'detail', send: {}, as: 'detail' }]
    sample.screen.block = {
      kind: 'form',
      form: sampleForm([sampleField('title', { label: '标题' })], { load }),
      buttons: [],
    }
    const { runtime, again } = show(sample, { active: false })
    const host = document.querySelector<HTMLElement>('.sc-screen')!
    expect([host.hidden, host.hasAttribute('inert')]).toEqual([true, true])
    await waitFor(() => expect(runtime.sent).toHaveLength(1))
    again({ active: true })
    expect([host.hidden, host.hasAttribute('inert')]).toEqual([false, false])
    await waitFor(() => expect(runtime.sent).toHaveLength(2))
    again({ active: true, onTitle: () => {} })
    again({ active: false })
    await act(async () => {})
    expect(runtime.sent).toHaveLength(2)
  })

  it('is in reach beneath a window, which has a ground of its own', async () => {
    const sample = sampleScreen({ toolbar: ['look'] }, undefined, {
      actions: [sampleAction('look', [{ do: 'open', dialog: 'details', mode: 'view', give: {} }])],
      dialogs: [sampleDialog('details', { title: '详情页', form: sampleForm([sampleField('title')]) })],
    })
    const { user } = show(sample)
    await user.click(await page.findByText('look'))
    await page.findByText('详情页')
    expect(document.querySelector('.sc-screen-body')?.hasAttribute('inert')).toBe(false)
  })
})

describe('blocks', () => {
  it('goes from tab to tab by arrow keys, and keeps what was opened', async () => {
    const { user, runtime } = show(tabsSample())
    const first = await page.findByText('精确查询')
    await page.findAllByText('市公交第1公司')
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(page.getByText('批量查询').getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(runtime.sent).toHaveLength(2))
    await user.keyboard('{ArrowLeft}')
    expect(page.getByText('精确查询').getAttribute('aria-selected')).toBe('true')
    expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(2)
    expect(runtime.sent).toHaveLength(2)
  })

  it('asks the main list anew for the chosen entry, found by some of its characters', async () => {
    const { user, runtime } = show(splitSample())
    await page.findByText('企业集团用户')
    await user.type(page.getByLabelText('搜索', { selector: 'input' }), '企户')
    expect(page.queryByText('学生用户')).toBeNull()
    const asked = runtime.sent.length
    await user.click(page.getByText('企业集团用户'))
    expect(page.getByText('企业集团用户').getAttribute('aria-current')).toBe('true')
    await waitFor(() => expect(runtime.sent.length).toBeGreaterThan(asked))
  })

  it('offers the actions of a side entry as named icons, but none on all', async () => {
    const { user, runtime } = show(splitSample())
    await page.findByText('学生用户')
    const all = page.getByText('全部').closest('li')!
    expect(all.querySelectorAll('[title]')).toHaveLength(0)
    await user.click(page.getByLabelText('编辑 学生用户'))
    await waitFor(() => expect(runtime.logged).toEqual(['edit']))
  })

  it('names a hand-written page that is not there', async () => {
    show(stackSample())
    expect(await page.findByText('没有名为“chart”的页面')).toBeTruthy()
  })

  it('checks a page form before its action goes on', async () => {
    const { user, runtime } = show(formSample())
    await user.click(await page.findByText('保存设置'))
    expect(await page.findByText('请输入标题')).toBeTruthy()
    expect(runtime.logged).toEqual([])
    await user.type(page.getByLabelText(/标题/), '通知')
    await user.click(page.getByText('保存设置'))
    await waitFor(() => expect(runtime.logged).toEqual(['save']))
  })
})
