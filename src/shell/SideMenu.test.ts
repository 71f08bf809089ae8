import type { ReactElement } from 'react'
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

it('an entry of another site is a link to it, which gives that site no hold on the console', () => {
  const none = { routes: {}, groups: [] } as unknown as CompiledApp
  const itemOf = (router: string): Record<string, unknown> => {
    const [item] = menuItems([{ id: '1', title: 'a', router, visible: true, children: [] }], none, {})
    const { key, label } = item as { key: string; label: ReactElement<Record<string, unknown>> }
    return { key, type: label.type, ...label.props }
  }
  expect(itemOf('https://example.com/help?a=1')).toMatchObject({
    key: 'https://example.com/help?a=1',
    type: 'a',
    href: 'https://example.com/help?a=1',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
  const others = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https:/x',
    'https://a@evil.example',
    'ftp://a.b',
  ]
  expect(others.map((router) => itemOf(router).href)).toEqual(others.map((router) => `/${router}`))
  expect(itemOf('/menu')).toMatchObject({ type: 'a', href: '/menu', 'data-screen': 'menu' })
})
