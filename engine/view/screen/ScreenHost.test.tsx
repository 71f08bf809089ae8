// @vitest-environment jsdom
import { render, screen as page, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { widgets } from '../../../widgets'
import { sampleAction, sampleDialog, sampleField, sampleForm } from '../../model/samples.fixture'
import { formSample, splitSample, stackSample, tabsSample } from '../blocks/samples.fixture'
import { sampleScreen, type Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import { ScreenHost, type ScreenHostProps } from './ScreenHost'

const query = {}
function show({ runtime, screen }: Sample, props: Partial<ScreenHostProps> = {}) {
  const host = (more: Partial<ScreenHostProps> = {}) => (
    <WidgetsProvider widgets={widgets}>
      <ScreenHost runtime={runtime} screen={screen} query={query} {...props} {...more} />
    </WidgetsProvider>
  )
  const { rerender } = render(host())
  return { runtime, user: userEvent.setup(), again: (more: Partial<ScreenHostProps>) => rerender(host(more)) }
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
    // in words for operators; the name is for whoever looks at the page's code
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
    // The fault as it was thrown is for the developer's console alone.
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
