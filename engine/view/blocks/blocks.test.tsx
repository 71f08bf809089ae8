// @vitest-environment jsdom
import { act, fireEvent, screen as page } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BlockOf, CompiledList } from '../../compiled'
import type { ScriptedAnswer } from '../../model/runtime.fixture'
import { sampleAction, sampleField, sampleForm, sampleList } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { CustomPagesContext, ScreenActiveContext } from '../screen/context'
import type { Sample } from '../table/samples.fixture'
import { BlockView } from './BlockView'
import { formSample, splitSample, stackSample, tabsSample } from './samples.fixture'

async function drawBlock(sample: Sample) {
  const drawn = drawIn(sample, (model) => <BlockView block={model.screen.block} />)
  await settledView()
  return drawn
}

describe('a side list', () => {
  async function drawSide(over: Partial<CompiledList> = {}, answer?: ScriptedAnswer) {
    const sample = splitSample()
    if (answer) sample.runtime.answers['group.page'] = answer
    Object.assign((sample.screen.block as BlockOf<'split'>).side, over)
    const drawn = await drawBlock(sample)
    const side = page.getByRole('complementary', { name: '搜索' })
    const entries = () => [...side.querySelectorAll<HTMLElement>('.sc-side-entry .sc-side-text')]
    return {
      ...drawn,
      side,
      runtime: sample.runtime,
      entries,
      texts: () => entries().map(({ textContent }) => textContent),
      chosen: () => entries().filter((entry) => entry.getAttribute('aria-current') === 'true'),
      type: (text: string) =>
        fireEvent.change(page.getByPlaceholderText('搜索'), { target: { value: text } }),
    }
  }
  const none = (side: HTMLElement) => side.querySelector('.sc-side-none')?.textContent

  it('offers all, and each by itself, and marks the one that is chosen', async () => {
    const { entries, texts, chosen, model } = await drawSide()
    expect(texts()).toEqual(['全部', '普通用户', '学生用户', '老年用户', '企业集团用户'])
    const marked = () => entries().map((entry) => entry.closest('li')!.dataset.chosen)
    expect(chosen()).toEqual([entries()[0]])
    expect(marked()).toEqual(['true', undefined, undefined, undefined, undefined])
    act(() => entries()[2]!.click())
    expect(model.side.getState().row).toEqual({ id: 1, name: '学生用户' })
    expect(chosen()).toEqual([entries()[2]])
    expect(marked()).toEqual([undefined, undefined, 'true', undefined, undefined])
    expect(entries()[2]!.title).toBe('学生用户')
    act(() => entries()[0]!.click())
    expect(model.side.getState().row).toBeUndefined()
    expect(chosen()).toEqual([entries()[0]])
  })

  it('follows the keys of the operator with the icons of its entries', async () => {
    const { side, runtime, model } = await drawSide({ rowActions: ['remove'] })
    const { actions } = model.screen
    actions.remove = { ...actions.remove!, permission: ['group:remove'] }
    const icons = () => side.querySelectorAll('.sc-side-actions .sc-tool').length
    const hold = (key: string) => act(() => runtime.session.setState({ permissions: new Set([key]) }))
    hold('group:remove')
    await settledView()
    const all = icons()
    hold('other')
    await settledView()
    expect([all > 0, icons()]).toEqual([true, 0])
  })

  it('does not offer all where one must be chosen, nor among what was searched', async () => {
    const { texts, type } = await drawSide({ chooseFirst: true })
    expect(texts()[0]).toBe('普通用户')
    type(' 学 ')
    expect(texts()).toEqual(['学生用户'])
  })

  it('leaves all out of what was searched, and says when nothing is found', async () => {
    const { texts, type, side } = await drawSide()
    expect(none(side)).toBeUndefined()
    type('  ')
    expect(texts()[0]).toBe('全部')
    type('用户')
    expect(texts()).toHaveLength(4)
    type('没有')
    expect([texts(), none(side)]).toEqual([[], '没有匹配的内容'])
  })

  it.each([
    ['says so where one must be chosen', true, '暂无数据'],
    ['offers all, and says nothing', false, undefined],
  ])('that is empty %s', async (_, chooseFirst, said) => {
    const { side } = await drawSide({ chooseFirst }, { rows: [] })
    expect(none(side)).toBe(said)
  })

  it('indents what belongs to another entry', async () => {
    const rows = [
      { id: 1, name: 'above', parts: [{ id: 2, name: 'below', parts: [{ id: 3, name: 'lowest' }] }] },
    ]
    const { entries } = await drawSide({ tree: 'parts', chooseFirst: true }, { rows })
    expect(entries().map(({ style }) => style.paddingInlineStart)).toEqual(['', '26px', '42px'])
  })

  it('is busy while it is asked', async () => {
    const { side, model, runtime } = await drawSide()
    const isBusy = () => side.querySelector('.sc-side-entries')!.getAttribute('aria-busy')
    expect(isBusy()).toBe('false')
    runtime.answers['group.page'] = () => new Promise(() => {})
    await act(async () => void model.listOf('side').search())
    expect(isBusy()).toBe('true')
  })

  it.each([
    ['failed', { reason: 'refused', text: 'No answer' }, ['加载失败', 'No answer', '重试']],
    ['forbidden', { reason: 'forbidden' }, ['没有查看权限', '请联系管理员开通本页面的权限', undefined]],
  ] as const)('that is %s says so in its place', async (kind, answer, said) => {
    const { side, runtime, texts } = await drawSide({}, answer)
    const panel = side.querySelector(`.sc-state-${kind}`)!
    const part = (name: string) => panel.querySelector(`.sc-state-${name}`)?.textContent
    expect([part('title'), part('hint'), part('action')]).toEqual(said)
    expect(texts()).toEqual([])
    if (kind === 'forbidden') return
    runtime.answers['group.page'] = { rows: [{ id: 1, name: 'again' }] }
    await act(async () => panel.querySelector('button')!.click())
    expect(texts()).toEqual(['全部', 'again'])
  })

  it('keeps its rows where it was asked again in vain', async () => {
    const { texts, runtime, model, side } = await drawSide()
    runtime.answers['group.page'] = { reason: 'refused', text: 'No answer' }
    await act(() => model.listOf('side').reload())
    expect(texts()).toHaveLength(5)
    expect(side.querySelector('.sc-stale')?.textContent).toBe('加载失败，下面是上次的数据重试')
    expect(runtime.toasts).toHaveLength(1)
  })

  it('has the actions of each entry by icon or by name, named in full, as far as they are offered there', async () => {
    const sample = splitSample()
    const { side } = sample.screen.block as BlockOf<'split'>
    side.rowActions = ['edit', 'plain', 'named', 'closed', 'hidden']
    const actions = [
      sampleAction('plain', [], { label: '停用', disabled: ['==', ['.', ['$', 'row'], 'id'], 1] }),
      sampleAction('named', [], { label: '查看', icon: 'search' }),
      sampleAction('hidden', [], { visible: false }),
    ]
    for (const one of actions) sample.screen.actions[one.name] = one
    sample.screen.actions.closed = sampleAction('closed', [], { permission: ['x'] })
    await drawBlock(sample)
    const entry = page.getByText('学生用户').closest('li')!
    const tools = [...entry.querySelectorAll<HTMLButtonElement>('.sc-side-actions > .sc-tool')]
    expect(
      tools.map((tool) => [tool.getAttribute('aria-label'), tool.title, tool.textContent, tool.disabled]),
    ).toEqual([
      ['编辑 学生用户', '编辑', '', false],
      ['停用 学生用户', '停用', '停用', true],
      ['查看 学生用户', '查看', '', false],
    ])
  })

  it('has its own buttons above', async () => {
    const { side } = await drawSide()
    expect(side.querySelector('.sc-side-head button.sc-button')?.textContent).toBe('新增')
  })
})

describe('tabs', () => {
  const three = () => {
    const sample = tabsSample()
    const block = sample.screen.block as BlockOf<'tabs'>
    block.tabs.push({ key: 'last', title: 'Last', block: { kind: 'list', list: sampleList({ id: 'last' }) } })
    return sample
  }
  const chosen = () => page.getByRole('tab', { selected: true })
  const press = (key: string) => fireEvent.keyDown(chosen(), { key })

  it.each([
    [['ArrowRight'], '批量查询'],
    [['ArrowRight', 'ArrowRight'], 'Last'],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], '精确查询'],
    [['ArrowLeft'], 'Last'],
    [['ArrowLeft', 'ArrowLeft'], '批量查询'],
    [['End'], 'Last'],
    [['End', 'Home'], '精确查询'],
    [['ArrowDown'], '精确查询'],
  ])('by the keys %j come to %s, which has the focus', async (keys, title) => {
    await drawBlock(three())
    act(() => chosen().focus())
    const wasTaken = keys.map((key) => !press(key))
    await settledView()
    expect(chosen().textContent).toBe(title)
    expect(document.activeElement).toBe(chosen())
    expect(wasTaken).toEqual(keys.map((key) => key !== 'ArrowDown'))
  })

  it('are made when they are first opened, named by their tab, and kept behind the one in front', async () => {
    const { container } = await drawBlock(three())
    const panels = () => [...container.querySelectorAll<HTMLElement>('.sc-tab-panel[role=tabpanel]')]
    const tabs = page.getAllByRole('tab')
    expect(tabs.map((tab) => [tab.tabIndex, tab.getAttribute('aria-controls')])).toEqual([
      [0, panels()[0]!.id],
      [-1, null],
      [-1, null],
    ])
    await act(async () => tabs[1]!.click())
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(panels().map(({ hidden }) => hidden)).toEqual([true, false])
    expect(panels().map((panel) => panel.getAttribute('aria-labelledby'))).toEqual([tabs[0]!.id, tabs[1]!.id])
    expect(new Set([...tabs, ...panels()].map(({ id }) => id)).size).toBe(5)
    await act(async () => tabs[0]!.click())
    expect(panels().map(({ hidden }) => hidden)).toEqual([false, true])
  })
})

describe('a page that is a form', () => {
  const formOf = (sample: Sample) => sample.screen.block as BlockOf<'form'>

  it.each([
    [1, false, 'true'],
    [2, false, undefined],
    [1, true, undefined],
  ] as const)('of %i columns, in tabs: %s, has its labels in a line: %s', async (columns, inTabs, lined) => {
    const sample = formSample()
    formOf(sample).form = sampleForm([sampleField('title')], {
      columns,
      ...(inTabs && { tabs: [{ key: 'a', title: 'A', fields: [] }] }),
    })
    const { container } = await drawBlock(sample)
    expect(container.querySelector<HTMLElement>('.sc-form-page')!.dataset.lined).toBe(lined)
  })

  it('says above its buttons why nothing was done', async () => {
    const { container, model } = await drawBlock(formSample())
    act(() => model.notice.setState({ text: 'Pay first' }))
    expect(container.querySelector('.sc-form-foot')?.textContent).toBe('Pay first保存设置')
    expect(container.querySelector('.sc-form-foot > .sc-form-buttons')?.textContent).toBe('保存设置')
  })

  it('has no foot where there is nothing to press, or nothing to be sent', async () => {
    const silent = formSample()
    formOf(silent).buttons = []
    expect((await drawBlock(silent)).container.querySelector('.sc-form-foot')).toBeNull()
    const failed = formSample()
    formOf(failed).form.checks = [{ check: false, message: 'Choose first' }]
    const { container } = await drawBlock(failed)
    expect(container.querySelector('.sc-form-foot')).toBeNull()
    expect(container.querySelector('.sc-state-unmet')?.textContent).toBe('Choose first')
  })
})

describe('a hand-written page', () => {
  it('is drawn around its block, with its options, and told whether it is in front', async () => {
    const sample = stackSample()
    const list = sampleList({ id: 'within' })
    sample.screen.block = {
      kind: 'custom',
      page: 'chart',
      options: { kind: 'bar' },
      main: { kind: 'list', list },
    }
    drawIn(sample, (model) => (
      <ScreenActiveContext value={false}>
        <CustomPagesContext
          value={{
            chart: ({ screen, options, active, children }) => (
              <figure data-screen={screen.screen.screen} data-active={active}>
                {JSON.stringify(options)}
                {children}
              </figure>
            ),
          }}
        >
          <BlockView block={model.screen.block} />
        </CustomPagesContext>
      </ScreenActiveContext>
    ))
    await settledView()
    const figure = page.getByRole('figure')
    expect(figure.textContent).toContain('{"kind":"bar"}')
    expect({ ...figure.dataset }).toEqual({ screen: 'items', active: 'false' })
    expect(figure.querySelector('.sc-table')).not.toBeNull()
  })

  it('is said to be missing as a failure', async () => {
    const { container } = await drawBlock(stackSample())
    expect(container.querySelector('.sc-stack .sc-state-failed')?.textContent).toBe('没有名为“chart”的页面')
  })
})
