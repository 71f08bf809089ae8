import { describe, expect, it } from 'vitest'
import { scanned, scannedAddress } from '../testing/qr'
import { contentOf } from '../uploads/content'
import { qrAddress, qrPicture } from './picture'

describe('the picture of a code', () => {
  it.each([
    'https://bus.example.com/evaluate?k=1&n=1304000012',
    '站点评价',
    `https://a.example/${'x'.repeat(480)}`,
  ])('is read by a scanner: %s', (text) => {
    const png = qrPicture(text, 8)
    expect(scanned(png)).toBe(text)
    expect(png.length).toBeLessThan(6000)
  })

  it('is a picture as the upload knows them, square, as large as asked for', async () => {
    const small = (await contentOf(qrPicture('a', 4)))!
    const large = (await contentOf(qrPicture('a', 16)))!
    expect(small.type).toBe('image/png')
    expect(small.width).toBe(small.height)
    expect(large.width).toBe(small.width! * 4)
  })

  it('stands in an answer as an address of its own', () => {
    const address = qrAddress('a')
    expect(scannedAddress(address)).toBe('a')
    expect(qrAddress('a')).toBe(address)
  })
})
