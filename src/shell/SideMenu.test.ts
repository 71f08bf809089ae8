import { expect, it } from 'vitest'
import { entryOf } from './SideMenu'

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
