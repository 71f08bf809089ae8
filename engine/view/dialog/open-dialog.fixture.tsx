/** A screen with an open dialog. */
import { fireEvent, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { SWRConfig } from 'swr'
import { widgets } from '../../../widgets'
import { ScreenHost } from '../screen/ScreenHost'
import type { Sample } from '../table/samples.fixture'
import { WidgetsProvider } from '../widget/context'
import type { WidgetRegistry } from '../widget/types'
import { dialogSample } from './samples.fixture'

// jsdom has no layout, so every element counts as visible.
Object.assign(Element.prototype, { getClientRects: () => [new DOMRect()] })

const query = {}
export async function open(button: string, sample: Sample = dialogSample(), known: WidgetRegistry = widgets) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <WidgetsProvider widgets={known}>
          <ScreenHost runtime={sample.runtime} screen={sample.screen} query={query} />
        </WidgetsProvider>
      </SWRConfig>
    </ConfigProvider>,
  )
  const opener = await page.findByText(button)
  await user.click(opener)
  return { user, runtime: sample.runtime, opener: opener.closest('button') }
}
export const dialog = () => page.findByRole('dialog')
export const field = (name: string) => document.querySelector<HTMLElement>(`[data-field=${name}]`)!
/** antd reads `keyCode`, which user-event does not set. */
export const escape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 })
export const sentTo = (runtime: Sample['runtime'], call: string) =>
  runtime.sent.filter((one) => one.call === call)
