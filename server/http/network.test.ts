import { expect, it } from 'vitest'
import { addressOf, networkOf } from './network'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:40001', '192.0.2.1'],
  ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::1'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::1'],
  ['"[2001:db8:1:2::1]:1"', '2001:db8:1:2::1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', '10.0.0.9'],
  ['_hidden', '10.0.0.9'],
  ['evil<script>', '10.0.0.9'],
  ['192.0.2.1:', '10.0.0.9'],
  ['192.0.2.1:x', '10.0.0.9'],
  ['', '10.0.0.9'],
])('what a balancer wrote as “%s” came from %s', (ip, address) => {
  expect(addressOf({ ip, socket: { remoteAddress: '10.0.0.9' } })).toBe(address)
})
