// @vitest-environment jsdom
/** Sanitises every hostile text, as if it had bypassed the server's cleaner. */
import { describe, expect, it } from 'vitest'
import { dangersOf } from '../../engine/vocabulary/dangers.fixture'
import { hostileTexts } from '../../engine/vocabulary/hostile-texts.fixture'
import { cleanHtml } from './clean-html'

describe.each(Object.entries(hostileTexts))('%s', (_, texts) => {
  it.each(texts)('%j', (text) => {
    const place = document.createElement('div')
    place.innerHTML = cleanHtml(text)
    expect(dangersOf(place, location.origin)).toEqual([])
  })
})
