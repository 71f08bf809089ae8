// @vitest-environment jsdom
/** Every hostile text, as a row that was made dirty by hand would bring it, and what is shown of it. */
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
