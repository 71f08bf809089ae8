import { expect, it } from 'vitest'
import type { CompiledApp } from '../../engine/compiled'
import { entryOf, menuItems } from './SideMenu'

const route = (title: string, group: string, hidden = false) => ({ title, group, hidden })
const app = {
  routes: {
    orders: route('Orders', 'shop'),
    order: route('One order', 'shop', true),
    archive: route('Orders', 'past'),
  },
}

it('marks the entry of a page, and for a page of one record that of its list', () => {
  expect(entryOf(app, 'orders', ['Shop', 'Orders'])).toBe('orders')
  expect(entryOf(app, 'order', ['Shop', 'Orders', 'One order'])).toBe('orders')
  expect(entryOf(app, 'order', ['Shop', 'One order'])).toBe('order')
})

it('an entry opens a page of the console, whatever is kept as its address', () => {
  const none = { routes: {}, groups: [] } as unknown as CompiledApp
  const keyOf = (router: string) =>
    menuItems([{ id: '1', title: 'a', router, visible: true, children: [] }], none, {})[0]?.key
  expect(['/menu', 'menu', '//evil.example', '/\\evil.example', '\\\\evil.example'].map(keyOf)).toEqual([
    ...['menu', 'menu', 'evil.example', 'evil.example', 'evil.example'],
  ])
})
