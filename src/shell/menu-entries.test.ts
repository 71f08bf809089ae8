import { expect, it } from 'vitest'
import type { CompiledApp } from '../../engine/compiled'
import { entryOf, linkOf, menuItems } from './menu-entries'

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

const none = { routes: {}, groups: [] } as unknown as CompiledApp
const itemOf = (router: string) =>
  menuItems([{ id: '1', title: 'a', router, visible: true, children: [] }], none, {})[0]!

it('an entry opens a page of the console, whatever is kept as its address', () => {
  const kept = ['/menu', 'menu', '//evil.example', '/\\evil.example', '\\\\evil.example']
  expect(kept.map((router) => itemOf(router).key)).toEqual([
    ...['menu', 'menu', 'evil.example', 'evil.example', 'evil.example'],
  ])
})

it('an entry of another site is a link to it, which gives that site no hold on the console', () => {
  expect(linkOf(itemOf('https://example.com/help?a=1'))).toEqual({
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
  expect(others.map((router) => linkOf(itemOf(router)).href)).toEqual(others.map((router) => `/${router}`))
  expect(linkOf(itemOf('/menu'))).toEqual({ href: '/menu', 'data-screen': 'menu' })
})
